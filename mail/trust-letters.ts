// The text of messages about what buyers and sellers can rely on: recalls, hidden reviews, claims of sellers.
import { letter, quoted } from './letter-parts.js';
import type { MessageOf } from './message.js';
import type { Draft, Site } from './render.js';

/** Characters of an admin's reason, which the contract bounds. */
const REASON_LENGTH = 2000;

/** To whoever downloaded a version that was withdrawn, or to its seller. */
export function versionRecalled(
  { productName, versionTag, reason, isSeller }: Omit<MessageOf<'version_recalled'>, 'kind'>,
  site: Site,
): Draft {
  const version = `Version ${quoted(versionTag)} of ${quoted(productName)}`;
  const why = `The reason given: ${quoted(reason, REASON_LENGTH)}`;
  if (isSeller) {
    return letter(
      'A version of yours was recalled',
      `${version}, which you sell on ${site.name}, was recalled. Nobody can download it any more, and everybody who did is told.`,
      why,
      'If you think that this is a mistake, write to the people who run the service.',
    );
  }
  return letter(
    'A version that you downloaded was recalled',
    `${version}, which you downloaded from ${site.name}, was recalled: nobody can download it any more.`,
    why,
    'Please stop using this version: remove its file from your servers, and put another version in its place where there is one.',
  );
}

/** To the author of a review that is out of sight from now on. */
export function reviewHidden(
  { productName, reason, url }: Omit<MessageOf<'review_hidden'>, 'kind'>,
  site: Site,
): Draft {
  return letter(
    'Your review was hidden',
    `Your review of ${quoted(productName)} on ${site.name} was hidden: nobody else sees it, and its rating does not count.`,
    `The reason given: ${quoted(reason, REASON_LENGTH)}`,
    'You may change it, and ask the people who run the service to show it again:',
    { link: url },
  );
}

/** To the person whom a seller that came with an import is. */
export function sellerClaim({ link, sellerName }: Omit<MessageOf<'seller_claim'>, 'kind'>, site: Site): Draft {
  return letter(
    `Your plugins are on ${site.name}`,
    `The plugins of ${quoted(sellerName)} were brought to ${site.name}, a marketplace for game-server plugins. They are yours: open this link to get the account that sells them.`,
    { link },
    'It works for 14 days and only once. If you are not that seller, ignore this message.',
  );
}
