// A store has one owner: the first installation that uses it, and no other one uses it or removes files there.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { publishingFixtures } from './publishing-fixtures.js';
import { sweepFiles } from '../../market/publishing/sweep-files.js';
import { StartRefused } from '../../db/engine/start-refused.js';
import { claimStore, takeStore } from '../../market/publishing/store-owner.js';
import { refuseForeignStore } from '../../process/foreign-store.js';
import { StorageFull, StoreUnavailable } from '../../capabilities/storage/object-store.js';
import { OWNER_KEY, uploadKey, versionFileKey } from '../../capabilities/storage/object-keys.js';

const FILE = Buffer.from('a plugin');
const DAY_MS = 24 * 60 * 60 * 1000;
const [PRODUCT, VERSION] = ['019a9f3c-7f60-7b6c-8e5d-3f4a5b6c7d01', '019a9f3c-7f60-7b6c-8e5d-3f4a5b6c7d02'];

test('another installation with the same store removes nothing and says so; the owner goes on', async (t) => {
  const [ours, others] = [await publishingFixtures(t), await publishingFixtures(t)];
  // A database of its own is another installation, also where it was made by copying an empty one.
  await others.market.db.write(({ knex }) => knex('installation').update({ id: VERSION }));
  const keys = [versionFileKey(PRODUCT, VERSION), uploadKey(VERSION)];
  const { objects } = ours.market;
  const inTwoDays = {
    ...objects,
    async *list(prefix: string) {
      for await (const object of objects.list(prefix)) yield { ...object, modifiedAt: ours.time.now - 2 * DAY_MS };
    },
  };
  const sweep = async (fixtures: typeof ours): Promise<object[]> => {
    const told: object[] = [];
    await sweepFiles({ ...fixtures.market, objects: inTwoDays }, { warn: (details) => void told.push(details) });
    return told;
  };
  assert.deepEqual(await sweep(ours), []);
  for (const key of keys) await objects.put(key, FILE, { contentType: 'application/octet-stream' });
  assert.deepEqual(await sweep(others), [{ key: OWNER_KEY }]);
  assert.deepEqual(await ours.keys(), [...keys].sort());
  assert.deepEqual(await sweep(ours), []);
  assert.deepEqual(await ours.keys(), []);
  // What an operator does who has moved.
  await objects.delete(OWNER_KEY);
  assert.deepEqual([await sweep(others), await sweep(ours)], [[], [{ key: OWNER_KEY }]]);
});

const CONFIG = { dataDir: '/data', s3: { bucket: 'plugins' } } as never;
/** What the log is told at a start; the refusal itself where there is one. */
async function startOn(market: Parameters<typeof refuseForeignStore>[0], askedForMs?: number): Promise<string[]> {
  const told: string[] = [];
  const log = { warn: (_: object, message: string) => void told.push(message) };
  await refuseForeignStore(market, CONFIG, log, askedForMs).catch((error: unknown) => {
    assert.ok(error instanceof StartRefused, String(error));
    told.push(`refused: ${error.message}`);
  });
  return told;
}

test('the service refuses to start on the bucket of another installation, marked or not, until it is taken', async (t) => {
  const [ours, others] = [await publishingFixtures(t), await publishingFixtures(t)];
  await others.market.db.write(({ knex }) => knex('installation').update({ id: VERSION }));
  const bucket = { ...ours.market.objects, embedded: undefined };
  const on = ({ market }: typeof ours, objects = bucket) => ({ tables: market.tables, objects });
  const [version] = await ours.market.write((tables) =>
    tables.versions.create(ours.product.id, [{ versionTag: '1.0', channel: 'stable', status: 'published' }]),
  );
  await bucket.put(versionFileKey(ours.product.id, version!), FILE, { contentType: 'application/octet-stream' });
  const unmarked = await startOn(on(others));
  assert.match(unmarked.join(), /^refused: The bucket plugins holds files of versions that are not in this database/);
  assert.equal(await bucket.stat(OWNER_KEY), undefined);
  assert.deepEqual([await startOn(on(ours)), await startOn(on(ours))], [[], []]);
  const marked = await startOn(on(others));
  assert.match(marked.join(), /^refused: The bucket plugins carries the mark of another.*npm run storage -- take$/);
  // Nobody else writes into the folder of objects of a data folder.
  assert.match(
    (await startOn(on(others, ours.market.objects as never))).join(),
    /^the folder of objects carries the mark/,
  );
  await takeStore(on(others));
  assert.deepEqual(await startOn(on(others)), []);
  assert.match((await startOn(on(ours))).join(), /^refused: /);
});

test('a store that is down, or hangs, does not keep the service from starting', async (t) => {
  const { market } = await publishingFixtures(t);
  const down = {
    ...market.objects,
    embedded: undefined,
    read: () => Promise.reject(new StoreUnavailable('It is down')),
  };
  assert.deepEqual(await startOn({ tables: market.tables, objects: down }), [
    'the file store could not be asked whose files it holds',
  ]);
  const hanging = { ...down, read: () => new Promise<never>(() => undefined) };
  assert.deepEqual(await startOn({ tables: market.tables, objects: hanging }, 10), []);
});

test('without room for a mark the sweep makes room', async (t) => {
  const { market, keys } = await publishingFixtures(t);
  const { objects } = market;
  await objects.put(uploadKey(VERSION), FILE, { contentType: 'application/octet-stream' });
  const full = {
    ...objects,
    put: () => Promise.reject(new StorageFull('The disk is full')),
    async *list(prefix: string) {
      for await (const object of objects.list(prefix)) yield { ...object, modifiedAt: 0 };
    },
  };
  await sweepFiles({ ...market, objects: full }, { warn: assert.fail });
  assert.deepEqual(await keys(), []);
  const broken = { ...objects, put: () => Promise.reject(new StoreUnavailable('It is down')) };
  await assert.rejects(claimStore({ ...market, objects: broken }), StoreUnavailable);
});
