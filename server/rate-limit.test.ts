import assert from 'node:assert/strict';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { openDatabase, type Database } from '../db/connection.js';
import { createQuotas } from '../db/quotas.js';
import { openRateLimiter, WINDOW_MS } from './rate-limit.js';

const START = Date.UTC(2026, 10, 21, 9, 30, 0, 250);
let dataDir: string;
let db: Database;
let now = START;
const open = () => openRateLimiter(db, createQuotas(db), () => now);

before(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'limits-'));
  db = await openDatabase({ dataDir, exclusive: false });
});
after(async () => {
  await db.close();
  await rm(dataDir, { recursive: true });
});

test('lets exactly the limit pass and then tells when to come back', async () => {
  now = START;
  const limiter = await open();
  const bucket = { name: 'key:exact', limit: 100 };
  const standings = Array.from({ length: 10_000 }, () => limiter.take(bucket));
  assert.equal(standings.filter(({ allowed }) => allowed).length, 100);
  assert.deepEqual(standings[0], { allowed: true, limit: 100, remaining: 99, resetAt: Math.ceil((START + WINDOW_MS) / 1000), retryAfterSeconds: 3600 });
  assert.equal(standings.at(-1)!.remaining, 0);
});

test('the window starts with the first request and ends an hour later to the millisecond', async () => {
  now = START;
  const limiter = await open();
  const bucket = { name: 'key:window', limit: 1 };
  assert.equal(limiter.peek(bucket).remaining, 1);
  now += 5_000;
  assert.equal(limiter.take(bucket).allowed, true);
  now += WINDOW_MS - 1;
  const refused = limiter.take(bucket);
  assert.deepEqual([refused.allowed, refused.retryAfterSeconds], [false, 1]);
  now += 1;
  assert.equal(limiter.take(bucket).allowed, true);
});

test('a request given back can be taken again, but never more than were taken', async () => {
  now = START;
  const limiter = await open();
  const bucket = { name: 'key:back', limit: 2 };
  limiter.take(bucket);
  assert.equal(limiter.giveBack(bucket).remaining, 2);
  assert.equal(limiter.giveBack(bucket).remaining, 2);
});

test('counters survive a restart within their window, and no longer', async () => {
  now = START;
  const bucket = { name: 'key:restart', limit: 10 };
  const first = await open();
  for (let taken = 0; taken < 4; taken++) first.take(bucket);
  await first.flush();
  now += 60_000;
  assert.equal((await open()).take(bucket).remaining, 5);
  now = START + WINDOW_MS;
  assert.equal((await open()).take(bucket).remaining, 9);
});

test('a clock set back by a day neither gives requests away nor locks anybody out for longer than a window', async () => {
  now = START;
  const limiter = await open();
  const bucket = { name: 'key:clock', limit: 1 };
  limiter.take(bucket);
  now = START - 24 * WINDOW_MS;
  const refused = limiter.take(bucket);
  assert.equal(refused.allowed, false);
  assert.ok(refused.retryAfterSeconds <= 3600);
});
