// Events as messages of Discord, for sellers who follow their products there. A channel has many readers: no key, no
// buyer and no address of an endpoint is told.
import type { EventKind } from '#generated/events.cjs';

interface DiscordEvent {
  readonly kind: EventKind;
  /** The event's `data` as it is sent. */
  readonly data: Readonly<Record<string, unknown>>;
  /** In epoch milliseconds. */
  readonly createdAt: number;
}

/** What the ids in an event stand for. */
export interface DiscordWords {
  readonly productName?: string | undefined;
  /** Whether the product must not be told: not by its slug either, nor by what was written of it. */
  readonly isNameless?: boolean | undefined;
  /** The page of the product. */
  readonly productUrl?: string | undefined;
  /** Who sends. */
  readonly siteName?: string | undefined;
  /** ISO 4217 code of amounts. */
  readonly currency?: string | undefined;
}

/** What Discord takes at `POST /webhooks/…`: text as an embed, and a promise to call nobody. */
interface DiscordMessage {
  readonly embeds: readonly [DiscordEmbed];
  readonly allowed_mentions: { readonly parse: readonly [] };
}

interface DiscordEmbed {
  readonly title: string;
  readonly description?: string;
  readonly url?: string;
  /** ISO 8601. */
  readonly timestamp: string;
  readonly footer?: { readonly text: string };
}

/** What the sentences below are made of, ready to be shown. */
interface Told {
  /** The name of the product. */
  readonly name: string;
  /** The product with the version of it. */
  readonly version: string;
  /** A field of the event's data. */
  readonly data: (field: string) => string;
  /** A field in cents as an amount. */
  readonly amount: (field: string) => string;
}

/** A title, and what is said below it. */
type Sentences = (told: Told) => readonly [string, string?];

/** The most characters of a title and of a description (Discord's limits), and of a name within them. */
const [TITLE, DESCRIPTION, NAME] = [256, 4096, 128];

const SENTENCES: Readonly<Record<EventKind, Sentences>> = {
  'order.created': ({ name, amount }) => [`Sold: ${name}`, amount('amount_cents')],
  'order.refunded': ({ name, amount }) => [`Refunded: ${name}`, amount('refunded_cents')],
  'order.disputed': ({ name }) => [`A payment for ${name} is disputed`],
  'license.activated': ({ name }) => [`A license key of ${name} was activated`],
  'license.revoked': ({ name, data }) => [`A license key of ${name} was revoked`, data('reason')],
  'subscription.cancelled': ({ name, data }) => [`A subscription to ${name} was cancelled`, data('reason')],
  'subscription.expired': ({ name, data }) => [`A subscription to ${name} expired`, data('reason')],
  'review.created': ({ name, data }) => [`New review of ${name}`, `${data('rating')} of 5 stars`],
  'product.updated': ({ name }) => [`${name} was updated`],
  'product.archived': ({ name }) => [`${name} was withdrawn`],
  'version.published': ({ version, data }) => [`${version} is out`, `Channel: ${data('channel')}`],
  'version.yanked': ({ version, data }) => [`${version} was withdrawn`, data('reason')],
  'version.recalled': ({ version, data }) => [`${version} was recalled: do not use it`, data('reason')],
  // The address of an endpoint may be a secret, as those of Discord are.
  'endpoint.disabled': ({ data }) => ['A webhook endpoint was disabled', data('reason')],
};

/** An event as one embed. Names and reasons are shown as they are written, whatever they would mean in Markdown. */
export function discordMessage({ kind, data, createdAt }: DiscordEvent, words: DiscordWords): DiscordMessage {
  const field = (name: string): string => shown(textOf(data[name]), DESCRIPTION);
  const amount = (name: string): string => `${(Number(data[name]) / 100).toFixed(2)} ${words.currency ?? ''}`.trim();
  const { name, version } = namesOf(data, words);
  const [title, told = ''] = SENTENCES[kind]({ name, version, data: field, amount });
  const description = words.isNameless === true ? '' : told;
  const embed: DiscordEmbed = {
    title: cut(title, TITLE),
    ...(description === '' ? {} : { description: cut(description, DESCRIPTION) }),
    ...(words.productUrl === undefined ? {} : { url: words.productUrl }),
    timestamp: new Date(createdAt).toISOString(),
    ...(words.siteName === undefined ? {} : { footer: { text: cut(words.siteName, TITLE) } }),
  };
  return { embeds: [embed], allowed_mentions: { parse: [] } };
}

/** What the product and its version are called. People choose tags as they like, with the product's name in them, too. */
function namesOf(data: DiscordEvent['data'], words: DiscordWords): Pick<Told, 'name' | 'version'> {
  if (words.isNameless === true) return { name: 'a product', version: 'a version of a product' };
  const name = shown(words.productName ?? textOf(data['product_slug']), NAME) || 'a product';
  return { name, version: `${name} ${shown(textOf(data['version_tag']), DESCRIPTION)}` };
}

const textOf = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : '';

/** Characters that control the direction of text, with which a name could rewrite the sentence around it. */
const DIRECTIONS = /[\u200e\u200f\u202a-\u202e\u2066-\u2069]/g;
/** Characters that mean something in Discord's Markdown. */
const MARKDOWN = /[\\*_~`|<>[\]()#@:]/g;

/** A text on one line, of at most so many characters, in which nothing is a link, a mention or mark-up. */
const shown = (text: string, most: number): string =>
  cut(text.replace(/\p{Cc}+/gu, ' ').replace(DIRECTIONS, ''), most).replace(MARKDOWN, '\\$&');

const cut = (text: string, most: number): string => {
  const characters = [...text];
  return characters.length <= most ? text : `${characters.slice(0, most - 1).join('')}…`;
};
