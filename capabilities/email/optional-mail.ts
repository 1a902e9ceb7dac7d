// Mail that people can do without: which it is, and the links by which they say that they do not want it.
import { createHmac, timingSafeEqual } from 'node:crypto';
import type { OptionalMail } from '../../db/accounts/mail-preferences.js';
import type { Keys } from '../../db/engine/keys.js';
import type { MailKind } from './message.js';
import type { Paragraph } from './render.js';

/** What the kinds of messages are among the preferences of an account; the others are always sent. */
const PREFERENCE_OF: { readonly [Kind in MailKind]?: OptionalMail } = {
  sale_made: 'sales',
  review_posted: 'reviews',
  review_answered: 'review_replies',
  endpoint_failing: 'webhooks',
  endpoint_disabled: 'webhooks',
};

/** Among which preference a message falls; undefined when it is always sent. */
export const preferenceOf = (kind: MailKind): OptionalMail | undefined => PREFERENCE_OF[kind];

/** Kinds of messages that end with a link to unsubscribe. */
export const OPTIONAL_KINDS = Object.keys(PREFERENCE_OF) as readonly MailKind[];

/** What each kind is about, as the end of "mail about …". */
export const ABOUT: Readonly<Record<OptionalMail, string>> = {
  sales: 'your sales',
  reviews: 'new reviews of your products',
  review_replies: 'answers to your reviews',
  new_versions: 'new versions of what you own',
  webhooks: 'endpoints of your webhooks that fail',
};

const KINDS = Object.keys(ABOUT) as readonly OptionalMail[];

/** Which mail a link is about, and whose. */
interface Unwanted {
  readonly accountId: string;
  readonly kind: OptionalMail;
}

/** Where the page is that a link opens. */
export const UNSUBSCRIBE_PATH = '/unsubscribe';

/** Kind, account, and the signature of both: 256 bits. */
const FORM = /^([a-z_]{1,32})\.([0-9a-f-]{36})\.([\w-]{43})$/;

interface UnsubscribeTokens {
  of(unwanted: Unwanted): string;
  /** What a token is about; null when this service never made it. */
  read(token: string): Unwanted | null;
}

/**
 * Signed, so that nothing needs to be kept for each mail, and good for ever: mail is read years later. A token opens
 * nothing and lets nobody read anything.
 *
 * @param keys each 256 bits in base64url, as derived for the purpose `unsubscribing`
 */
export function createUnsubscribeTokens(...keys: Keys): UnsubscribeTokens {
  const secrets = keys.map((key) => Buffer.from(key, 'base64url'));
  /** By each of the keys, the current one first. */
  const sign = (content: string): Buffer[] =>
    secrets.map((secret) => createHmac('sha256', secret).update(content).digest());
  return {
    of({ accountId, kind }) {
      const content = `${kind}.${accountId}`;
      return `${content}.${sign(content)[0]!.toString('base64url')}`;
    },
    read(token) {
      const [, name, accountId, signature] = FORM.exec(token) ?? [];
      const kind = KINDS.find((known) => known === name);
      if (kind === undefined) return null;
      const given = Buffer.from(signature!, 'base64url');
      const isOurs = sign(`${kind}.${accountId!}`).some((expected) => timingSafeEqual(expected, given));
      return isOurs ? { accountId: accountId!, kind } : null;
    },
  };
}

/** The end of a message that its reader can do without. */
export const unsubscribing = (kind: OptionalMail, link: string): readonly Paragraph[] => [
  `You get such messages until you say otherwise. To get no more mail about ${ABOUT[kind]}, open this link:`,
  { link },
];
