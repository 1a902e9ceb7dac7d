import assert from 'node:assert/strict';
import { ReadStream } from 'node:fs';
import { truncate } from 'node:fs/promises';
import { test, type TestContext } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { createGate } from '../../contract-tests/harness/gate.js';
import { merged, namesIn, searchOver } from '../../contract-tests/harness/search-fixtures.js';
import { queryOf } from '../../contract-tests/harness/search-documents.js';
import {
  addProduct,
  temporaryDatabase,
  temporaryFolder,
  type TemporaryDatabase,
} from '../../contract-tests/harness/temporary-database.js';
import { SNAPSHOT_VERSION } from '../../capabilities/search/index/index-file.js';
import type { ProductSearch } from '../../capabilities/search/search-query.js';
import type { SearchSource } from '../../capabilities/search/source.js';
import { openDiskStore } from '../../capabilities/storage/disk-store.js';
import { StoreUnavailable, type ObjectStore } from '../../capabilities/storage/object-store.js';
import { createSearchSource } from '../../db/catalog/search-source.js';
import { clearSearchImages } from './clear-search-images.js';
import { keyOf, shareSearchImages } from './share-search-images.js';

const HOUR_MS = 60 * 60 * 1000;
const DAY_MS = 24 * HOUR_MS;
/** A source that no worker can open: whoever has it cannot build. */
const ABSENT = { module: 'file:///absent.js', data: undefined };

interface NodeOptions {
  readonly isOnDuty?: boolean;
  readonly canBuild?: boolean;
  readonly patienceMs?: number;
  readonly objects?: ObjectStore;
}

/** A node's search, and what it has read. */
interface SearchingNode {
  readonly search: ProductSearch;
  /** Of products that changed, of counters, and by builds. */
  readonly read: { changed: number; counters: number; builds: number };
  readonly warnings: string[];
}

/** A database with some products, a store, and nodes that share both. */
async function several(t: TestContext, products = 30) {
  let ahead = 0;
  const clock = (): number => Date.now() + ahead;
  const db = await temporaryDatabase(t, { clock });
  await db.write(async (tables) => {
    for (let i = 0; i < products; i++) await addProduct(tables, { slug: `p${i}`, name: `Shop ${i}` });
  });
  const objects = await openDiskStore({
    folder: temporaryFolder(t),
    origin: 'http://127.0.0.1',
    signingSecrets: ['a secret of the tests alone'],
    minFreeBytes: 0,
    clock,
  });
  t.after(() => objects.close());
  return {
    db,
    objects,
    clock,
    pass: (ms: number) => void (ahead += ms),
    node: (options: NodeOptions = {}) => nodeOf(t, db, { objects, ...options }),
    /** Keys of the images in the store, the newest first. */
    images: async (): Promise<string[]> => (await db.tables.searchImages.newestOf(SNAPSHOT_VERSION)).map(keyOf),
    stored: async (): Promise<string[]> =>
      (await Array.fromAsync(objects.list('search/'))).map(({ key }) => key).toSorted(),
    add: (name: string) => db.write((tables) => addProduct(tables, { slug: name.toLowerCase(), name })),
  };
}

function nodeOf(
  t: TestContext,
  { database, tables, write }: TemporaryDatabase,
  { isOnDuty = true, canBuild = true, patienceMs = DAY_MS, objects }: NodeOptions & { readonly objects: ObjectStore },
): SearchingNode {
  const source = createSearchSource(database);
  const read = { changed: 0, counters: 0, builds: 0 };
  const warnings: string[] = [];
  const log = { info: () => undefined, warn: (_: object, message: string) => void warnings.push(message) };
  const counted: SearchSource = {
    ...source,
    async changesSince(changeSeq, limit) {
      const documents = await source.changesSince(changeSeq, limit);
      // One is read by whoever asks whether there ever was any.
      if (limit > 1) read.changed += documents.length;
      return documents;
    },
    async counters(ids) {
      read.counters += ids.length;
      return source.counters(ids);
    },
    get workerSource() {
      read.builds += 1;
      return canBuild ? source.workerSource : ABSENT;
    },
  };
  const images = shareSearchImages({
    ...{ tables, write, look: database.look, objects, log },
    isOnDuty: () => isOnDuty,
    waits: { gatherMs: 0, lookEveryMs: 5, patienceMs, signEveryMs: DAY_MS },
  });
  return { search: searchOver(t, { source: counted, dataDir: temporaryFolder(t), images, log }), read, warnings };
}

/** Has a node build for others until another one waits no more. */
async function served(waiting: ProductSearch, { search }: SearchingNode): Promise<void> {
  while (waiting.status().state === 'merging') {
    await search.buildForOthers();
    await sleep(5);
  }
}

test('a node that starts fetches what another one built, and reads no product but those changed since', async (t) => {
  const { db, node, add, images } = await several(t);
  const builder = node();
  await builder.search.open();
  assert.deepEqual([builder.read.builds, (await images()).length], [1, 1]);
  const counted = await add('Bazaar');
  await add('Market');
  await db.database.write(({ knex }) => knex('products').where({ slug: 'p7' }).update({ download_count: 9 }));
  const other = node({ isOnDuty: false, canBuild: false });
  await other.search.open();
  assert.deepEqual(namesIn(other.search, 'bazaar'), ['Bazaar']);
  assert.equal(other.search.search(queryOf('')).total, 32);
  assert.equal(other.search.status().state, 'merging', 'counters are those of the image, until there is a newer one');
  await db.database.write(({ knex }) => knex('products').where({ id: counted }).update({ download_count: 10 }));
  await served(other.search, builder);
  const downloads = other.search.search(queryOf('', { sort: 'downloads', limit: 3 })).hits;
  assert.deepEqual(downloads.map(({ name, downloadCount }) => [name, downloadCount]).slice(0, 2), [
    ['Bazaar', 10],
    ['Shop 7', 9],
  ]);
  assert.deepEqual(other.read, { changed: 2, counters: 0, builds: 0 });
  assert.deepEqual([builder.read.builds, (await images()).length], [2, 2], 'one built, for both');
  assert.deepEqual([builder.warnings, other.warnings], [[], []]);
});

test('of nodes that start at once one builds, and all answer the same', async (t) => {
  const { node, images } = await several(t);
  const nodes = [node(), ...Array.from({ length: 4 }, () => node({ isOnDuty: false }))];
  await Promise.all(nodes.map(({ search }) => search.open()));
  for (const { search } of nodes) assert.equal(search.search(queryOf('')).total, 30);
  const [first, ...others] = nodes;
  for (const { search } of others) await served(search, first!);
  assert.equal(
    others.reduce((sum, { read }) => sum + read.builds + read.changed, 0),
    0,
  );
  assert.ok((await images()).length > 0);
});

test('an image that is cut short, another one, of another version or gone is not used: that before it is, or products are read', async (t) => {
  const { db, objects, node, add, images } = await several(t);
  const builder = node();
  await builder.search.open();
  await add('Bazaar');
  const again = node();
  await again.search.open();
  await merged(again.search);
  const [newest, former] = await images();
  const { path } = (await objects.localFile(newest!))!;
  await truncate(path, 1000);
  const onFormer = node({ isOnDuty: false, canBuild: false });
  await onFormer.search.open();
  assert.deepEqual(namesIn(onFormer.search, 'bazaar'), ['Bazaar']);
  assert.deepEqual([onFormer.read.changed, onFormer.warnings], [1, ['an image of the search index cannot be used']]);
  await objects.copy(former!, newest!);
  await objects.delete(former!);
  const building = node();
  await building.search.open();
  assert.deepEqual([building.read.builds, building.warnings.length], [1, 2]);
  await db.database.write(({ knex }) => knex('search_images').update({ version: 'of-a-newer-release' }));
  const ofThisRelease = node();
  await ofThisRelease.search.open();
  assert.deepEqual([ofThisRelease.read.builds, ofThisRelease.warnings], [1, []]);
});

test('while the store is away each node builds its own, and once', async (t) => {
  const { objects, node, images } = await several(t);
  const away = (): Promise<never> => Promise.reject(new StoreUnavailable('away'));
  const given: unknown[] = [];
  const broken: ObjectStore = { ...objects, put: (_, bytes) => (given.push(bytes), away()), localFile: away };
  const builder = node({ objects: broken });
  await builder.search.open();
  const other = node({ objects: broken, isOnDuty: false, patienceMs: 20 });
  await other.search.open();
  assert.equal(other.search.search(queryOf('')).total, 30);
  await builder.search.buildForOthers();
  await merged(builder.search);
  await builder.search.buildForOthers();
  assert.equal(builder.search.status().state, 'ready', 'what could not be shared is not tried again and again');
  assert.deepEqual([other.read.builds, await images()], [1, []]);
  assert.deepEqual(
    given.map((bytes) => bytes instanceof ReadStream && bytes.destroyed),
    [true, true, true],
  );
  const WARNING = 'the search index could not be shared: other nodes build their own';
  assert.ok([builder, other].every(({ warnings }) => warnings.includes(WARNING)));
});

test('where the node on duty does not build, whoever waits does', async (t) => {
  const { node, images } = await several(t);
  const { search, read } = node({ isOnDuty: false, patienceMs: 20 });
  await search.open();
  assert.deepEqual([read.builds, (await images()).length], [1, 1]);
});

test('a builder that was taken for dead keeps what it built for itself, and leaves nothing in the store', async (t) => {
  const { objects, node, images, stored, pass } = await several(t);
  const [begun, goOn] = [createGate(t), createGate(t)];
  const slow = node({
    objects: {
      ...objects,
      async put(...given) {
        begun.open();
        await goOn.opened;
        return objects.put(...given);
      },
    },
  });
  const opening = slow.search.open();
  await begun.opened;
  pass(9_000);
  const next = node();
  await next.search.open();
  goOn.open();
  await opening;
  assert.equal(slow.search.search(queryOf('')).total, 30);
  assert.deepEqual(slow.warnings, ['another node has taken over the build of the search index']);
  assert.deepEqual(await stored(), await images());
});

test('a search that is closed while it waits for an image ends', async (t) => {
  const { node } = await several(t);
  const { search } = node({ isOnDuty: false, canBuild: false });
  const opening = search.open();
  await sleep(20);
  await search.close();
  await assert.rejects(opening);
});

test('images are cleared away an hour after they were replaced, but for the last two, and what nothing names a day later', async (t) => {
  const { db, objects, clock, pass, node, add, images, stored } = await several(t);
  const market = { ...db, objects, clock };
  for (const name of ['One', 'Two', 'Three']) {
    await add(name);
    const { search } = node();
    await search.open();
    await merged(search);
    await search.close();
  }
  await objects.put('search/9.9/9-left', Buffer.from('left by a build that was killed'), { contentType: 'text/plain' });
  const all = await stored();
  await clearSearchImages(market, DAY_MS);
  assert.deepEqual(await stored(), all);
  pass(HOUR_MS);
  await clearSearchImages(market, DAY_MS);
  assert.deepEqual(await stored(), [...(await images()), 'search/9.9/9-left'].toSorted());
  pass(DAY_MS);
  await clearSearchImages(market, DAY_MS);
  assert.deepEqual(await stored(), (await images()).toSorted());
  assert.equal((await images()).length, 2);
});
