// A store has one owner: the first installation that uses it, and no other one removes files there.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { publishingStage } from './publishing-stage.js';
import { sweepFiles } from '../../market/publishing/sweep-files.js';
import { OWNER_KEY, uploadKey, versionFileKey } from '../../storage/object-keys.js';

const FILE = Buffer.from('a plugin');
const DAY_MS = 24 * 60 * 60 * 1000;
const [PRODUCT, VERSION] = ['019a9f3c-7f60-7b6c-8e5d-3f4a5b6c7d01', '019a9f3c-7f60-7b6c-8e5d-3f4a5b6c7d02'];

test('another installation with the same store removes nothing and says so; the owner goes on', async (t) => {
  const [ours, others] = [await publishingStage(t), await publishingStage(t)];
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
  const sweep = async (stage: typeof ours): Promise<object[]> => {
    const told: object[] = [];
    await sweepFiles({ ...stage.market, objects: inTwoDays }, { warn: (details) => void told.push(details) });
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
