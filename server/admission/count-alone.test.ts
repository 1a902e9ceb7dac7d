// What a service that counts alone keeps in its database, and for how long in memory.
import assert from 'node:assert/strict';
import { before, after, test } from 'node:test';
import { temporaryDatabase, type TestDatabase } from '../../contract-tests/harness/temporary-database.js';
import type { Write } from '../../db/tables.js';
import { countAlone } from './count-alone.js';
import { WINDOW_MS } from './rate-limit.js';

const START = Date.UTC(2026, 10, 21, 9, 30, 0, 250);
let db: TestDatabase;
let now = START;
const clock = () => now;
const open = (addressesMax?: number) => countAlone({ ...db, db: db.database, clock }, addressesMax);

const ended: (() => unknown)[] = [];
before(async () => {
  db = await temporaryDatabase({ after: (act: unknown) => void ended.unshift(act as () => unknown) }, { clock });
});
after(async () => {
  for (const end of ended) await end();
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
  const limiter = await countAlone({ ...db, db: db.database, write, clock }, 1);
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
