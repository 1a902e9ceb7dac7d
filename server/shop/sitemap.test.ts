// The sitemap: which addresses it names, how they are divided, and how long it is remembered.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { gunzipSync } from 'node:zlib';
import type { ProductPlace } from '../../db/catalog/product-facts.js';
import type { Market } from '../../market/market.js';
import { rememberSitemap, type Sitemap } from './sitemap.js';
import { SITE } from '../../tests/fixtures/shop-parts.js';
import type { ZippedFile } from './zipped-file.js';

const HOUR_MS = 3_600_000;
const CHANGED_AT = Date.UTC(2026, 0, 2, 3, 4, 5);

const placeOf = (number: number, given: Partial<ProductPlace> = {}): ProductPlace => ({
  id: String(number).padStart(8, '0'),
  slug: `product-${number}`,
  game: 'minecraft',
  category: 'chat',
  sellerName: 'ann',
  createdAt: number,
  updatedAt: CHANGED_AT,
  ...given,
});

/** A market of these products, which counts how often they are read; and its sitemap. */
function marketOf(places: ProductPlace[]) {
  const market = { now: 0, state: 1, reads: 0, fails: false };
  const placesAfter = (last?: ProductPlace): Promise<ProductPlace[]> => {
    if (last === undefined) market.reads++;
    if (market.fails) return Promise.reject(new Error('made on purpose'));
    return Promise.resolve(places.slice(last === undefined ? 0 : places.indexOf(last) + 1).slice(0, 500));
  };
  const sources = {
    tables: { products: { placesAfter } },
    clock: () => market.now,
  } as unknown as Pick<Market, 'tables' | 'clock'>;
  const sitemap = (site = SITE): (() => Promise<Sitemap>) => {
    const tell = rememberSitemap(sources, site);
    return () => tell(() => market.state);
  };
  return { market, sitemap };
}

const textOf = ({ gzipped }: ZippedFile): string => gunzipSync(gzipped).toString();
const addressesOf = (file: ZippedFile): string[] =>
  [...textOf(file).matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, address]) => address!.replace(SITE.publicUrl, ''));
const allOf = ({ files }: Sitemap): string[] => files.flatMap(addressesOf);

test('every public address is named once, with the last change of what is found there', async () => {
  const { sitemap } = marketOf([
    placeOf(1),
    placeOf(2, { game: 'rust', category: 'pvp', sellerName: 'bob', updatedAt: CHANGED_AT + HOUR_MS }),
    placeOf(3, { category: 'economy', updatedAt: CHANGED_AT - HOUR_MS }),
  ]);
  const site = { ...SITE, publicUrl: 'https://shop.example', pages: [{ name: 'terms', title: 'Terms' }] };
  const { index, files } = await sitemap(site)();
  assert.equal(
    textOf(index),
    `<?xml version="1.0" encoding="UTF-8"?>
<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
<sitemap><loc>https://shop.example/sitemaps/1.xml</loc><lastmod>2026-01-02T04:04:05.000Z</lastmod></sitemap>
</sitemapindex>
`,
  );
  const lines = textOf(files[0]!)
    .split('\n')
    .filter((line) => line.startsWith('<url>'))
    .map((line) =>
      line.replace(/<url><loc>https:\/\/shop\.example(.*)<\/loc>(?:<lastmod>.*T(..).*)?<\/url>/, '$1 $2').trim(),
    );
  assert.deepEqual(lines, [
    '/products/product-1 03',
    '/products/product-2 04',
    '/products/product-3 02',
    '/ 04',
    '/games/minecraft 03',
    '/games/minecraft/chat 03',
    '/sellers/ann 03',
    '/games/rust 04',
    '/games/rust/pvp 04',
    '/sellers/bob 04',
    '/games/minecraft/economy 02',
    '/pages/terms',
  ]);
});

test('an empty shop has its first page', async () => {
  const sitemap = await marketOf([]).sitemap()();
  assert.deepEqual(allOf(sitemap), ['/']);
});

test('a file holds 5,000 addresses, and those of old products stay as they are when others come', async () => {
  const places = Array.from({ length: 10_400 }, (_, i) => placeOf(i));
  const { market, sitemap } = marketOf(places);
  const ask = sitemap();
  const before = await ask();
  assert.deepEqual(
    before.files.map((file) => addressesOf(file).length),
    [5_000, 5_000, 404],
  );
  assert.equal(new Set(allOf(before)).size, 10_404);
  assert.deepEqual(addressesOf(before.index), ['/sitemaps/1.xml', '/sitemaps/2.xml', '/sitemaps/3.xml']);
  places.push(placeOf(10_400));
  Object.assign(market, { now: HOUR_MS, state: 2 });
  const after = await ask();
  assert.deepEqual(
    after.files.map(({ etag }, i) => etag === before.files[i]!.etag),
    [true, true, false],
  );
});

test('it is made anew after an hour, if anything has changed', async () => {
  const { market, sitemap } = marketOf([placeOf(1)]);
  const ask = sitemap();
  const first = await ask();
  Object.assign(market, { now: HOUR_MS - 1, state: 2 });
  assert.equal(await ask(), first);
  Object.assign(market, { now: HOUR_MS, state: 1 });
  assert.equal(await ask(), first, 'nothing has changed');
  market.state = 2;
  assert.notEqual(await ask(), first);
  assert.equal(market.reads, 2);
});

test('those who ask while it is made are given the same one, and a failure is not remembered', async () => {
  const { market, sitemap } = marketOf([placeOf(1)]);
  const ask = sitemap();
  market.fails = true;
  await assert.rejects(ask());
  market.fails = false;
  const asked = await Promise.all(Array.from({ length: 20 }, () => ask()));
  assert.equal(new Set(asked).size, 1);
  assert.equal(market.reads, 2);
});
