// The text of messages about what buyers and sellers can rely on: recalls, hidden reviews, claims of sellers.
import { draft, quoted } from './template-parts.js';
import type { MessageOf } from './message.js';
import type { Draft, Site } from './render.js';

/** Characters of an admin's reason, which the contract bounds. */
const REASON_LENGTH = 2000;

type Recalled = MessageOf<'version_recalled'>;

/** To whoever downloaded versions that were withdrawn, or to their seller. */
export function versionRecalled({ versions, more, reason, isSeller }: Omit<Recalled, 'kind'>, site: Site): Draft {
  const isOne = versions.length === 1 && more === 0;
  const why = `The reason given: ${quoted(reason, REASON_LENGTH)}`;
  if (isSeller) {
    const what = isOne ? 'A version of yours was recalled' : 'Versions of yours were recalled';
    return draft(
      what,
      `${inWords(versions, more)}, which you sell on ${site.name}, ${isOne ? 'was' : 'were'} recalled. Nobody can download ${isOne ? 'it' : 'them'} any more, and everybody who did is told.`,
      why,
      'If you think that this is a mistake, write to the people who run the service.',
    );
  }
  return draft(
    isOne ? 'A version that you downloaded was recalled' : 'Versions that you downloaded were recalled',
    `${inWords(versions, more)}, which you downloaded from ${site.name}, ${isOne ? 'was recalled: nobody can download it' : 'were recalled: nobody can download them'} any more.`,
    why,
    isOne
      ? `Please stop using this version: remove its file from your servers, and ${insteadOf(versions[0]!)}.`
      : 'Please stop using these versions: remove their files from your servers, and put others in their place where there are any.',
    ...(isOne ? [] : versions.filter(({ replacementTag }) => replacementTag !== null).map(replacementOf)),
  );
}

const inWords = (versions: Recalled['versions'], more: number): string => {
  const named = versions.map(
    ({ productName, versionTag }, index) =>
      `${index === 0 ? 'Version' : 'version'} ${quoted(versionTag)} of ${quoted(productName)}`,
  );
  if (more > 0) named.push(`${more} more with the same file`);
  const last = named.pop()!;
  return named.length === 0 ? last : `${named.join(', ')} and ${last}`;
};

const insteadOf = ({ replacementTag }: Recalled['versions'][number]): string =>
  replacementTag === null
    ? 'put another version in its place where there is one'
    : `install version ${quoted(replacementTag)} in its place`;

const replacementOf = ({ productName, replacementTag }: Recalled['versions'][number]): string =>
  `Of ${quoted(productName)}, install version ${quoted(replacementTag!)}.`;

/** To the author of a review that is out of sight from now on. */
export function reviewHidden(
  { productName, reason, url }: Omit<MessageOf<'review_hidden'>, 'kind'>,
  site: Site,
): Draft {
  return draft(
    'Your review was hidden',
    `Your review of ${quoted(productName)} on ${site.name} was hidden: nobody else sees it, and its rating does not count.`,
    `The reason given: ${quoted(reason, REASON_LENGTH)}`,
    'You may change it, and ask the people who run the service to show it again:',
    { link: url },
  );
}

/** To the person whom a seller that came with an import is. */
export function sellerClaim({ link, sellerName }: Omit<MessageOf<'seller_claim'>, 'kind'>, site: Site): Draft {
  return draft(
    `Your plugins are on ${site.name}`,
    `The plugins of ${quoted(sellerName)} were brought to ${site.name}, a marketplace for game-server plugins. They are yours: open this link to get the account that sells them.`,
    { link },
    'It works for 14 days and only once. If you are not that seller, ignore this message.',
  );
}
