// Rate-limit windows survive the process.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { temporaryDatabase } from '../../contract-tests/harness/temporary-database.js';

test('windows are stored in bulk, replaced by bucket, loaded while unexpired and deleted after', async (t) => {
  const db = await temporaryDatabase(t);
  const { quotas } = db.tables;
  const many = Array.from({ length: 5_000 }, (_, i) => ({
    bucket: `key:${i}`,
    windowStartedAt: i < 2 ? 100 : 200,
    used: i,
    givenBack: 2 * i,
  }));
  await db.write((tables) => tables.quotas.save(many));
  await db.write((tables) => tables.quotas.save([{ bucket: 'key:4999', windowStartedAt: 300, used: 1, givenBack: 7 }]));
  const loaded = await quotas.load(100);
  assert.equal(loaded.length, 4_998);
  assert.deepEqual(
    loaded.find(({ bucket }) => bucket === 'key:4999'),
    { bucket: 'key:4999', windowStartedAt: 300, used: 1, givenBack: 7 },
  );
  assert.equal(await db.write((tables) => tables.quotas.deleteExpired(100, 1)), 1);
  assert.equal(await db.write((tables) => tables.quotas.deleteExpired(100, 10)), 1);
  assert.equal((await quotas.load(0)).length, 4_998);
  await db.write((tables) => tables.quotas.delete([...many.slice(0, 4_000).map(({ bucket }) => bucket), 'key:nobody']));
  assert.equal((await quotas.load(0)).length, 1_000);
});

test('the one request of a bucket is taken once, until its window is deleted', async (t) => {
  const db = await temporaryDatabase(t);
  const take = (bucket: string) => db.write((tables) => tables.quotas.takeOnce(bucket, 100));
  assert.deepEqual([await take('one'), await take('one'), await take('other')], [true, false, true]);
  await db.write((tables) => tables.quotas.deleteExpired(100, 10));
  assert.equal(await take('one'), true);
});

test('requests of a bucket are counted for an hour from the first one on, and a clock set back begins anew', async (t) => {
  const db = await temporaryDatabase(t);
  const HOUR_MS = 60 * 60 * 1000;
  const take = (bucket: string, now: number) => db.write((tables) => tables.quotas.take(bucket, now));
  assert.deepEqual(await take('asked', 1_000), { used: 1, windowStartedAt: 1_000 });
  assert.deepEqual(await take('asked', HOUR_MS + 999), { used: 2, windowStartedAt: 1_000 });
  assert.deepEqual(await take('other', HOUR_MS + 999), { used: 1, windowStartedAt: HOUR_MS + 999 });
  assert.deepEqual(await take('asked', HOUR_MS + 1_000), { used: 1, windowStartedAt: HOUR_MS + 1_000 });
  assert.deepEqual(await take('asked', HOUR_MS), { used: 1, windowStartedAt: HOUR_MS });
  await assert.rejects(
    db.write(async ({ quotas }) => {
      await quotas.take('asked', HOUR_MS);
      throw new Error('One too many');
    }),
  );
  assert.deepEqual(await take('asked', HOUR_MS), { used: 2, windowStartedAt: HOUR_MS });
});
