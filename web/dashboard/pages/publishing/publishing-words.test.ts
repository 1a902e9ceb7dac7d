// What the pages of publishing say, and what their forms send.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Schema } from '../../api/schemas.js';
import { DIVIDER } from '../../components/form-values.js';
import { hasSameContent, productChanges, productValues } from './products/product-values.js';
import type { Product } from './products/product-queries.js';
import { priceWords, queueWords, rejectionWords, slugOf, stepsOf } from './products/product-words.js';
import type { Version } from './versions/version-queries.js';
import { comparisons, sizeWords, tagOf } from './versions/version-words.js';

const PRODUCT = {
  name: 'Region Guard',
  short_description: 'Guards regions',
  description_html: '<p>One</p>\n<p>Two</p>',
  price_cents: 999,
  billing_interval: 'month',
  game: 'minecraft',
  category: 'chat',
  tags: ['protection', 'a,b'],
  support_url: null,
  max_activations: null,
  offline_hours: 72,
  revision: 3,
} as unknown as Product;

/** What a browser makes of the fields when nobody touched them. */
function untouched(changes: Record<string, string> = {}): FormData {
  const form = new FormData();
  const fields = {
    name: 'Region Guard',
    short_description: 'Guards regions',
    description_html: '<p>One</p>\r\n<p>Two</p>',
    price: '9.99',
    billing_interval: 'month',
    game: 'minecraft',
    category: 'chat',
    tags: `protection${DIVIDER}a,b`,
    support_url: '',
    max_activations: '',
    offline_hours: '72',
    ...changes,
  };
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  return form;
}

const changed = (changes: Record<string, string>) => productChanges(PRODUCT, productValues(untouched(changes)));

test('only what was changed is sent', () => {
  assert.deepEqual(changed({}), {});
  assert.deepEqual(changed({ price: '19.99' }), { price_cents: 1999 });
  assert.deepEqual(changed({ price: '0' }), { price_cents: 0, billing_interval: null });
  assert.deepEqual(changed({ tags: '' }), { tags: [] });
  assert.deepEqual(changed({ support_url: ' https://example.com ', max_activations: '3', offline_hours: '168' }), {
    support_url: 'https://example.com',
    max_activations: 3,
    offline_hours: 168,
  });
  // Two games have categories of the same name.
  assert.deepEqual(changed({ game: 'rust' }), { game: 'rust', category: 'chat' });
});

test('a revision without another content is no conflict', () => {
  assert.equal(hasSameContent(PRODUCT, { ...PRODUCT, revision: 4, icon_url: 'https://example.com/new.webp' }), true);
  assert.equal(hasSameContent(PRODUCT, { ...PRODUCT, tags: ['protection'] }), false);
});

test('an address is made of a name', () => {
  assert.deepEqual(['Région Guard 2!', '  --Spawn__Gate--  ', '領地', 'x'.repeat(70)].map(slugOf), [
    'region-guard-2',
    'spawn-gate',
    '',
    'x'.repeat(64),
  ]);
  assert.equal(slugOf(`${'x'.repeat(63)} y`), 'x'.repeat(63));
});

test('prices, places and reasons are told in words', () => {
  const price = (price_cents: number, billing_interval: string | null) =>
    priceWords({ price_cents, billing_interval, currency: 'USD' });
  assert.deepEqual([price(0, 'month'), price(999, null), price(999, 'year')], ['Free', '$9.99', '$9.99 a year']);
  assert.deepEqual([1, 2, 3, 11, 21, 102].map(queueWords), [
    'Next in the queue',
    '2nd in the queue',
    '3rd in the queue',
    '11th in the queue',
    '21st in the queue',
    '102nd in the queue',
  ]);
  assert.equal(rejectionWords('stolen'), 'It looks like someone else’s work');
  assert.equal(rejectionWords('constructor'), 'An admin sent it back');
});

test('a draft is submitted once it has a version, and steps of admins are not offered', () => {
  const draft = { status: 'draft', next_steps: ['submit'], latest_version: null } as const;
  const latest_version = { id: 'v1', version_tag: '1.0', channel: 'stable' } as const;
  assert.deepEqual(stepsOf({ ...draft, next_steps: ['submit'] }), []);
  assert.deepEqual(stepsOf({ ...draft, next_steps: ['submit'], latest_version }), ['submit']);
  assert.deepEqual(stepsOf({ status: 'live', next_steps: ['archive', 'send_back'], latest_version }), ['archive']);
});

test('sizes are told as file managers do, and a tag is read from a name', () => {
  assert.deepEqual([1, 999, 1000, 1_234_567, 512_000_000, 2_147_483_647].map(sizeWords), [
    '1 B',
    '999 B',
    '1 kB',
    '1.2 MB',
    '512 MB',
    '2.1 GB',
  ]);
  const names = ['RegionGuard-7.1.0.jar', 'Guard_v2.0-SNAPSHOT+b7.jar', 'Guard 1.jar', 'Guard.jar', 'NoDigits-x.cs'];
  assert.deepEqual(names.map(tagOf), ['7.1.0', '2.0-SNAPSHOT+b7', '1', '', '']);
});

test('what a plugin says of itself stands beside what was typed', () => {
  const manifest: NonNullable<Schema<'NullableManifest'>> = {
    file: 'plugin.yml',
    name: 'RegionGuard',
    version: 'v7.0.11',
    main: null,
    api_version: '1.21',
    authors: [],
    dependencies: ['Vault', 'ProtocolLib'],
  };
  const version = { version_tag: '7.0.12', game_versions: ['1.21.4'] } as unknown as Version;
  const row = (label: string, found: string, typed: string | undefined, differs = false) => ({
    label,
    found,
    typed,
    differs,
  });
  assert.deepEqual(comparisons(manifest, version, PRODUCT), [
    row('Name', 'RegionGuard', 'Region Guard'),
    row('Version', 'v7.0.11', '7.0.12', true),
    row('Needs at least', '1.21', '1.21.4'),
    row('Depends on', 'Vault, ProtocolLib', undefined),
  ]);
  const same = comparisons({ ...manifest, version: '7.0.12' }, { ...version, version_tag: 'v7.0.12' }, PRODUCT);
  assert.equal(same[1]!.differs, false);
});
