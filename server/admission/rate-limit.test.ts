// Limits as callers meet them, whether a service counts alone or with others on its database.
import assert from 'node:assert/strict';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { openDatabase } from '../../db/engine/connection.js';
import { dropDatabaseOf, makeDatabaseOf } from '../../contract-tests/harness/folder-database.js';
import { testDatabase, type TestDatabase } from '../../contract-tests/harness/temporary-database.js';
import { countAlone } from './count-alone.js';
import { countTogether } from './count-together.js';
import { GIVEN_BACK_TIMES, WINDOW_MS, type RateLimiter } from './rate-limit.js';

const START = Date.UTC(2026, 10, 21, 9, 30, 0, 250);
let dataDir: string;
let db: TestDatabase;
let now = START;
const clock = () => now;

async function open(): Promise<RateLimiter> {
  const market = { ...db, db: db.database, clock };
  const { windows } = db.database;
  return windows === undefined ? countAlone(market) : countTogether(windows, market);
}

before(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'limits-'));
  db = testDatabase(await openDatabase({ dataDir, exclusive: false, clock }, await makeDatabaseOf(dataDir)), { clock });
});
after(async () => {
  await db.database.close();
  await rm(dataDir, { recursive: true });
  await dropDatabaseOf(dataDir);
});

test('lets exactly the limit pass and then tells when to come back', async () => {
  now = START;
  const limiter = await open();
  const bucket = { name: 'key:exact', limit: 100 };
  const standings = await Promise.all(Array.from({ length: 10_000 }, () => limiter.take(bucket)));
  assert.equal(standings.filter(({ allowed }) => allowed).length, 100);
  assert.deepEqual(standings[0], {
    allowed: true,
    limit: 100,
    remaining: 99,
    resetAt: Math.ceil((START + WINDOW_MS) / 1000),
    retryAfterSeconds: 3600,
  });
  assert.equal(standings.at(-1)!.remaining, 0);
});

test('the window starts with the first request and ends an hour later to the millisecond', async () => {
  now = START;
  const limiter = await open();
  const bucket = { name: 'key:window', limit: 1 };
  assert.equal((await limiter.peek(bucket)).remaining, 1);
  now += 5_000;
  assert.equal((await limiter.take(bucket)).allowed, true);
  now += WINDOW_MS - 1;
  const refused = await limiter.take(bucket);
  assert.deepEqual([refused.allowed, refused.retryAfterSeconds], [false, 1]);
  now += 1;
  assert.equal((await limiter.take(bucket)).allowed, true);
});

test('a request given back can be taken again, but never more than were taken', async () => {
  now = START;
  const limiter = await open();
  const bucket = { name: 'key:back', limit: 2 };
  await limiter.take(bucket);
  assert.equal((await limiter.giveBack(bucket)).remaining, 2);
  assert.equal((await limiter.giveBack(bucket)).remaining, 2);
});

test('counters survive a restart within their window, and no longer', async () => {
  now = START;
  const bucket = { name: 'key:restart', limit: 10 };
  const first = await open();
  for (let taken = 0; taken < 4; taken++) await first.take(bucket);
  await first.flush();
  now += 60_000;
  assert.equal((await (await open()).take(bucket)).remaining, 5);
  now = START + WINDOW_MS;
  assert.equal((await (await open()).take(bucket)).remaining, 9);
});

test('a clock set back by a day neither gives requests away nor locks anybody out for longer than a window', async () => {
  now = START;
  const limiter = await open();
  const bucket = { name: 'key:clock', limit: 1 };
  await limiter.take(bucket);
  now = START - 24 * WINDOW_MS;
  const refused = await limiter.take(bucket);
  assert.equal(refused.allowed, false);
  assert.ok(refused.retryAfterSeconds <= 3600);
});

test('a window gives back ten times its limit and no more, a restart notwithstanding', async () => {
  now = START;
  const bucket = { name: 'key:given-back', limit: 5 };
  let limiter = await open();
  for (let times = 0; times < 5 * GIVEN_BACK_TIMES; times++) {
    if (times === 20) {
      await limiter.flush();
      limiter = await open();
    }
    await limiter.take(bucket);
    assert.equal((await limiter.giveBack(bucket)).remaining, 5);
  }
  await limiter.take(bucket);
  assert.equal((await limiter.giveBack(bucket)).remaining, 4);
  now += WINDOW_MS;
  await limiter.take(bucket);
  assert.equal((await limiter.giveBack(bucket)).remaining, 5);
});

test('buckets within one bucket have its limit together; the headers tell of the one that refuses, else of the one with least left', async () => {
  now = START;
  const limiter = await open();
  const account = { name: 'keys:together', limit: 10 };
  const key = (id: number) => ({ name: `key:of-many-${id}`, limit: 4, within: account });
  const answers = await Promise.all(
    [1, 2, 3, 4].flatMap((id) => Array.from({ length: 6 }, () => limiter.take(key(id)))),
  );
  assert.equal(answers.filter(({ allowed }) => allowed).length, 10);
  const told = [1, 2, 3, 4]
    .flatMap((id) => [0, 3, 5].map((at) => answers[(id - 1) * 6 + at]!))
    .map(({ limit, remaining }) => [limit, remaining]);
  assert.deepEqual(told, [
    [4, 3],
    [4, 0],
    [4, 0],
    [4, 3],
    [4, 0],
    [4, 0],
    [10, 1],
    [10, 0],
    [10, 0],
    [10, 0],
    [10, 0],
    [10, 0],
  ]);
  // What the account refuses is not taken from the key.
  assert.equal((await limiter.peek({ name: 'key:of-many-4', limit: 4 })).remaining, 4);
});

test('what is given back returns to both windows, and both have to have some left to give', async () => {
  now = START;
  const limiter = await open();
  const account = { name: 'keys:back', limit: 2 };
  for (let id = 0; id < GIVEN_BACK_TIMES; id++) {
    const key = { name: `key:back-${id}`, limit: 2, within: account };
    for (let times = 0; times < 2; times++) {
      await limiter.take(key);
      assert.equal((await limiter.giveBack(key)).remaining, 2);
    }
  }
  const another = { name: 'key:back-another', limit: 2, within: account };
  await limiter.take(another);
  assert.equal((await limiter.giveBack(another)).remaining, 1);
});

test('refused by both, a caller comes back when the later window ends', async () => {
  now = START;
  const limiter = await open();
  const key = (id: string) => ({ name: `key:later-${id}`, limit: 1, within: { name: 'keys:later', limit: 2 } });
  await limiter.take(key('one'));
  now += 60_000;
  await limiter.take(key('two'));
  const refused = await limiter.take(key('two'));
  assert.deepEqual([refused.allowed, refused.limit, refused.retryAfterSeconds], [false, 1, 3600]);
});
