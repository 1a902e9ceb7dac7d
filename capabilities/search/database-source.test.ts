// Whatever is written to the real database, and however late search learns of it, search answers as an index built from
// scratch would.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import type { StoredTables } from '../../db/tables.js';
import type { ProductContent } from '../../db/catalog/products.js';
import { createSearchSource } from '../../db/catalog/search-source.js';
import { addProduct, addSeller, temporaryDatabase } from '../../contract-tests/harness/temporary-database.js';
import { PUBLIC_VERSIONS } from '../../db/catalog/version-lists.js';
import { showCounters } from '../../market/catalog/search-counters.js';
import { createRandom, type Random } from '../../scripts/seeding/random.js';
import type { ProductSearch } from './search-query.js';
import type { SearchSource } from './source.js';
import { queryOf } from '../../contract-tests/harness/search-documents.js';
import { dataFolder, merged, searchOver } from '../../contract-tests/harness/search-fixtures.js';

const WORDS = [
  'World',
  'Guard',
  'WorldGuard',
  'shop',
  'Shops',
  'economy',
  'chest',
  'anti-cheat',
  'мир',
  '世界',
  'café',
];
const VERSIONS = ['1.8', '1.20', '1.21'];
const PLATFORMS = ['paper', 'spigot'] as const;
const ROUNDS = 5;
const EDITS_A_ROUND = 20;

const words = (random: Random, most: number): string =>
  Array.from({ length: random.integer(1, most) }, () => random.pick(WORDS)).join(' ');

/** Delays some answers, before or after the data were read. */
function slowSource(source: SearchSource, random: Random): SearchSource {
  const late = async <Value>(read: () => Promise<Value>): Promise<Value> => {
    if (random.next() < 0.3) await sleep(random.integer(0, 20));
    const answer = await read();
    if (random.next() < 0.5) await sleep(random.integer(0, 60));
    return answer;
  };
  return {
    ...source,
    changesSince: (changeSeq) => late(() => source.changesSince(changeSeq, random.integer(1, 5))),
    counters: (ids) => late(() => source.counters(ids)),
  };
}

function content(random: Random): Partial<ProductContent> {
  return random.pick<() => Partial<ProductContent>>([
    () => ({ name: words(random, 3) }),
    () => ({ shortDescription: words(random, 4), tags: random.sample(['shop', 'gui', 'мир'], 2) }),
    () => ({ descriptionHtml: `<p>${words(random, 9)} &amp; <b>${words(random, 3)}</b></p>` }),
    () => ({ priceCents: random.pick([0, 100, 500]), category: random.pick(['misc', 'chat']) }),
    () => ({ status: random.pick(['live', 'live', 'archived', 'under_review']) }),
    () => ({ baseGameVersions: random.sample(VERSIONS, random.integer(0, 2)) }),
  ])();
}

/** Writes of all kinds that search has to learn of, each by the repositories that the service writes with. */
function createEdits(db: StoredTables, random: Random) {
  const { versions } = db.tables;
  const [productIds, sellerIds]: [string[], string[]] = [[], []];
  let made = 0;
  let edited: string | undefined;
  const version = async (productId: string) => (await versions.list(productId, PUBLIC_VERSIONS)).items[0];
  const product = async (): Promise<void> => {
    const sellerId = random.pick(sellerIds);
    productIds.push(
      await db.write((tables) =>
        addProduct(tables, {
          slug: `p${made++}`,
          sellerId,
          name: words(random, 3),
          baseGameVersions: ['1.8'],
          ...content(random),
        }),
      ),
    );
  };
  const publish = async (id: string): Promise<void> => {
    const published = {
      versionTag: `${made++}`,
      channel: random.pick(['stable', 'beta'] as const),
      status: 'published',
      gameVersions: random.sample(VERSIONS, 2),
      platforms: random.sample(PLATFORMS, 1),
    } as const;
    await db.write((tables) => tables.versions.create(id, [published]));
  };
  const download = async (id: string): Promise<void> => {
    const downloaded = await version(id);
    if (downloaded === undefined) return publish(id);
    await db.write(async (tables) =>
      tables.downloads.record({
        accountId: await addSeller(tables, `b${made++}`),
        version: downloaded,
        address: '192.0.2.1',
        countable: true,
      }),
    );
  };
  const review = (id: string): Promise<void> =>
    db.write(async (tables) => {
      const authorId = await addSeller(tables, `b${made++}`);
      const written = await tables.reviews.create({
        productId: id,
        authorId,
        rating: random.integer(1, 5),
        body: '',
        verifiedPurchase: true,
        verifiedVersion: null,
      });
      if (random.next() < 0.3) await tables.reviews.delete(written!);
    });
  const edits: readonly ((id: string) => Promise<unknown>)[] = [
    product,
    publish,
    download,
    download,
    download,
    review,
    review,
    (id) => db.write((tables) => tables.products.update(id, content(random))),
    (id) => db.write((tables) => tables.products.update(id, content(random))),
    (id) =>
      db.write((tables) =>
        tables.products.setBase(id, {
          downloadCount: random.integer(0, 50),
          ratingCount: 2,
          ratingSum: random.integer(2, 10),
        }),
      ),
    async (id) => {
      const latest = await version(id);
      if (latest !== undefined)
        await db.write((tables) =>
          random.next() < 0.5
            ? tables.versions.yank(latest, 'broken')
            : tables.versions.update(latest, { gameVersions: random.sample(VERSIONS, 1) }),
        );
    },
    () => db.write((tables) => tables.accounts.suspend(random.pick(sellerIds), 'reason')),
    () => db.write((tables) => tables.accounts.reinstate(random.pick(sellerIds))),
    () => db.write((tables) => tables.accounts.rename(random.pick(sellerIds), words(random, 2))),
  ];
  return {
    async begin(): Promise<void> {
      for (const name of ['ann', 'bob', 'cyd']) sellerIds.push(await db.write((tables) => addSeller(tables, name)));
      for (let i = 0; i < 15; i++) await product();
    },
    edit(): Promise<unknown> {
      // Often the product of the previous edit, which search may not have read yet.
      if (edited === undefined || random.next() < 0.4) edited = random.pick(productIds);
      return random.pick(edits)(edited);
    },
    /** Counters that change right after a document, with no later change that would make search read them again. */
    async countBehindChanges(): Promise<void> {
      for (const id of sellerIds) await db.write((tables) => tables.accounts.reinstate(id));
      for (const id of random.sample(productIds, 12)) {
        await db.write((tables) => tables.products.update(id, { name: words(random, 3), status: 'live' }));
        await sleep(random.integer(0, 30));
        await review(id);
      }
    },
  };
}

const QUERIES = [
  queryOf(''),
  queryOf('world'),
  queryOf('worldgaurd'),
  queryOf('shop eco'),
  queryOf('世界'),
  queryOf('chest', { sort: 'newest' }),
  queryOf('', { sort: 'updated' }),
  queryOf('', { sort: 'downloads', limit: 3, page: 2 }),
  queryOf('', { gameVersions: ['1.8'] }),
  queryOf('', { gameVersions: ['1.20'], platforms: ['paper'] }),
  queryOf('', { tags: ['shop'], price: 'free' }),
  queryOf('', { seller: 'ann' }),
  queryOf('guard', { seller: 'bob', sort: 'price_desc' }),
].map((query) => ({ ...query, highlight: true, facets: ['price', 'tags', 'game_version', 'platform'] as const }));

const answersOf = (search: ProductSearch): unknown[] => [
  ...QUERIES.map((query) => search.search(query)),
  ...['wo', 'shop', 'ми'].map((text) => search.suggest(text, 8)),
];

test('search over the database answers as one built anew after any writes, merges and delays', async (t) => {
  const seed = Date.now() % 1_000_000;
  const random = createRandom(seed);
  const db = await temporaryDatabase(t);
  const dataDir = await dataFolder(t);
  const source = createSearchSource(db.database);
  let search = searchOver(t, { source, dataDir });
  const { begin, edit, countBehindChanges } = createEdits(db, random);
  db.database.afterWrite(({ products }) => {
    void search.refresh();
    void showCounters(source, search, products);
  });
  await begin();
  await search.open();
  for (let round = 0; round < ROUNDS; round++) {
    await search.close();
    search = searchOver(t, { source: slowSource(source, random), dataDir });
    const opening = search.open();
    for (let i = 0; i < EDITS_A_ROUND || search.status().state !== 'ready'; i++) {
      // Waits for the merge after opening, whose worker takes time to start.
      await edit();
      if (random.next() < 0.5) await sleep(random.integer(0, 20));
      if (i === EDITS_A_ROUND / 2) await opening;
    }
    await opening;
    await merged(search);
    await countBehindChanges();
    // Counters that changed during a pull may be read only with the next one.
    await search.refresh();
    await search.refresh();
    const anew = searchOver(t, { source });
    await anew.open();
    const [answers, expected] = [answersOf(search), answersOf(anew)];
    QUERIES.forEach((query, i) =>
      assert.deepEqual(answers[i], expected[i], `seed ${seed}, round ${round}, ${JSON.stringify(query)}`),
    );
    assert.deepEqual(answers, expected, `seed ${seed}, round ${round}`);
    await anew.close();
  }
});
