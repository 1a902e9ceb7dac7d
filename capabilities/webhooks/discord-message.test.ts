// What Discord is told of events, and what it is never told.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import type { EventKind } from '#generated/events.cjs';
import { discordMessage, type DiscordWords } from './discord-message.js';

interface Contract {
  readonly 'x-webhooks': Readonly<
    Record<
      EventKind,
      {
        readonly post: {
          readonly requestBody: {
            readonly content: Readonly<Record<'application/json', { readonly example: { readonly data: Data } }>>;
          };
        };
      }
    >
  >;
}
type Data = Readonly<Record<string, unknown>>;

const contract = JSON.parse(readFileSync(new URL(import.meta.resolve('#generated/contract.json')), 'utf8')) as Contract;
const kinds = Object.entries(contract['x-webhooks']).map(
  ([kind, { post }]) => [kind as EventKind, post.requestBody.content['application/json'].example.data] as const,
);
const WORDS: DiscordWords = {
  productName: 'Region Guard',
  productUrl: 'https://plugins.example.com/products/region-guard',
  siteName: 'Plugins',
  currency: 'USD',
};
const NAMELESS: DiscordWords = { isNameless: true };
const AT = Date.UTC(2026, 8, 22, 9, 5);

const embedOf = (kind: EventKind, data: Data, words = WORDS) =>
  discordMessage({ kind, data, createdAt: AT }, words).embeds[0];

test('every kind of event is one embed that calls nobody, within the limits of Discord', () => {
  assert.ok(kinds.length >= 14);
  for (const [kind, data] of kinds) {
    const message = discordMessage({ kind, data, createdAt: AT }, WORDS);
    assert.deepEqual(message.allowed_mentions, { parse: [] });
    const [embed] = message.embeds;
    assert.ok(embed.title.length > 0 && embed.title.length <= 256, kind);
    assert.equal(embed.timestamp, '2026-09-22T09:05:00.000Z');
    assert.equal(embed.url, WORDS.productUrl);
    assert.deepEqual(embed.footer, { text: 'Plugins' });
    assert.doesNotMatch(JSON.stringify(embed), /undefined|NaN/, kind);
  }
});

test('no key of a license, no buyer, no id and no address of an endpoint is told', () => {
  for (const [kind, data] of kinds) {
    const text = JSON.stringify(discordMessage({ kind, data, createdAt: AT }, WORDS));
    for (const [field, value] of Object.entries(data)) {
      if (!/(?:_id|_key|^url|sha256)$/.test(field)) continue;
      assert.ok(!text.includes(String(value)), `${kind} tells ${field}`);
    }
  }
});

test('sales, versions and reviews say what readers want to know', () => {
  const [sold] = kinds.filter(([kind]) => kind === 'order.created');
  assert.deepEqual([embedOf(...sold!).title, embedOf(...sold!).description], ['Sold: Region Guard', '9.99 USD']);
  const [out] = kinds.filter(([kind]) => kind === 'version.published');
  assert.equal(embedOf(...out!).title, 'Region Guard 7.0.12 is out');
  assert.equal(embedOf('review.created', { rating: 4 }).description, '4 of 5 stars');
});

test('without its name a product goes by its slug, or by nothing', () => {
  assert.equal(embedOf('product.updated', { product_slug: 'region-guard' }, {}).title, 'region-guard was updated');
  assert.equal(embedOf('review.created', { rating: 4 }, {}).title, 'New review of a product');
});

test('of a product that must not be named nothing is told but what happened', () => {
  for (const [kind, data] of kinds) {
    const { title, description, url } = embedOf(kind, data, { ...NAMELESS, siteName: 'Plugins' });
    assert.equal(description, undefined, kind);
    assert.equal(url, undefined, kind);
    for (const field of ['product_slug', 'version_tag', 'reason']) {
      const value = data[field];
      if (typeof value === 'string') assert.ok(!title.includes(value), `${kind} tells ${field}`);
    }
  }
  const told = (kind: EventKind) =>
    embedOf(kind, { product_slug: 'region-guard', version_tag: 'rg-1' }, NAMELESS).title;
  assert.equal(told('product.archived'), 'a product was withdrawn');
  assert.equal(told('version.recalled'), 'a version of a product was recalled: do not use it');
});

test('names and reasons are text: no mark-up, no link, no mention, no second line', () => {
  const productName = '**[free](https://evil.example)** @everyone <@1> `x` \u202egnp.exe\n# big';
  const { title, description } = embedOf(
    'version.recalled',
    { version_tag: '1_0', reason: '||@here||\n> x' },
    { productName },
  );
  assert.equal(
    title,
    '\\*\\*\\[free\\]\\(https\\://evil.example\\)\\*\\* \\@everyone \\<\\@1\\> \\`x\\` gnp.exe \\# big 1\\_0 was recalled\\: do not use it'.replace(
      'recalled\\:',
      'recalled:',
    ),
  );
  assert.equal(description, '\\|\\|\\@here\\|\\| \\> x');
});

test('what is too long is cut', () => {
  const long = embedOf(
    'version.yanked',
    { version_tag: '1'.repeat(300), reason: '*'.repeat(9000) },
    { productName: '😀'.repeat(300) },
  );
  assert.ok([...long.title].length <= 256 && long.title.endsWith('…'));
  assert.ok([...long.description!].length <= 4096);
  // Half a character cannot be encoded.
  encodeURIComponent(long.title + long.description!);
});
