import assert from 'node:assert/strict';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { openDatabase } from '../../db/engine/connection.js';
import { dropDatabaseOf, makeDatabaseOf } from '../../contract-tests/harness/folder-database.js';
import { testDatabase, type TestDatabase } from '../../contract-tests/harness/temporary-database.js';
import type { Write } from '../../db/tables.js';
import { GIVEN_BACK_TIMES, openRateLimiter, WINDOW_MS } from './rate-limit.js';

const START = Date.UTC(2026, 10, 21, 9, 30, 0, 250);
let dataDir: string;
let db: TestDatabase;
let now = START;
const clock = () => now;
const open = (addressesMax?: number) => openRateLimiter({ ...db, db: db.database, clock }, addressesMax);

before(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'limits-'));
  db = testDatabase(await openDatabase({ dataDir, exclusive: false }, await makeDatabaseOf(dataDir)), { clock });
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

const rows = async (): Promise<number> =>
  (await db.tables.quotas.load(now - WINDOW_MS)).filter(({ bucket }) => bucket.includes('address:')).length;

test('however many addresses a caller makes up, their windows stay few in memory and on disk, and nobody is let off', async () => {
  now = START;
  const limiter = await open(100);
  const full = { name: 'address:203.0.113.7', limit: 50 };
  const signIns = { name: 'sign-in:address:203.0.113.7', limit: 5 };
  const key = { name: 'key:beside-floods', limit: 10 };
  for (const bucket of [full, signIns, key]) while ((await limiter.take(bucket)).allowed);
  for (let made = 0; made < 5_000; made++) {
    await limiter.take({ name: `address:2001:db8:${made.toString(16)}::/64`, limit: 1_000 });
    if (made % 500 === 0) await limiter.flush();
  }
  for (const bucket of [full, signIns, key]) assert.equal((await limiter.take(bucket)).allowed, false, bucket.name);
  await limiter.flushAll();
  assert.equal(await rows(), 100);
  const again = await open(100);
  for (const bucket of [full, signIns, key]) assert.equal((await again.take(bucket)).allowed, false, bucket.name);
  const fewer = await open(10);
  assert.equal((await fewer.take(full)).allowed, false);
  await fewer.flushAll();
  assert.equal(await rows(), 10);
});

test('a window that was given up and began again is stored', async () => {
  now = START + 2 * WINDOW_MS;
  const limiter = await open(1);
  const [one, other] = [
    { name: 'address:one', limit: 9 },
    { name: 'address:other', limit: 9 },
  ];
  await limiter.take(one);
  await limiter.flush();
  await limiter.take(other);
  await limiter.take(one);
  await limiter.flush();
  assert.equal((await (await open(1)).peek(one)).remaining, 8);
});

test('a flush writes every key, and of addresses as many as fit into one short transaction', async () => {
  now = START + 4 * WINDOW_MS;
  const limiter = await open();
  for (let made = 0; made < 2_500; made++) {
    await limiter.take({ name: `address:flood-${made}`, limit: 9 });
    await limiter.take({ name: `key:flood-${made}`, limit: 9 });
  }
  await limiter.flush();
  const stored = await db.tables.quotas.load(now - WINDOW_MS);
  assert.deepEqual([stored.filter(({ bucket }) => bucket.startsWith('key:')).length, await rows()], [2_500, 500]);
  await limiter.flush();
  assert.equal(await rows(), 1_500);
  await limiter.flushAll();
  assert.equal(await rows(), 2_500);
});

test('what could not be written is written the next time', async () => {
  now = START + 6 * WINDOW_MS;
  let isFailing = true;
  const save = () => Promise.reject(new Error('on purpose'));
  const write: Write = (fn) =>
    db.write((tables) => fn(isFailing ? { ...tables, quotas: { ...tables.quotas, save } } : tables));
  const limiter = await openRateLimiter({ ...db, db: db.database, write, clock }, 1);
  const [one, other] = [
    { name: 'address:failing', limit: 9 },
    { name: 'key:failing', limit: 9 },
  ];
  for (const bucket of [one, other]) await limiter.take(bucket);
  await assert.rejects(limiter.flush());
  isFailing = false;
  await limiter.flush();
  const again = await open();
  assert.deepEqual(await Promise.all([one, other].map(async (bucket) => (await again.peek(bucket)).remaining)), [8, 8]);
});
