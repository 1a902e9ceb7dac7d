// API keys: their text, their limit and their life.
import { Scope } from '#generated/enums.js';
import assert from 'node:assert/strict';
import { test, type TestContext } from 'node:test';
import { createAccounts } from './accounts.js';
import { generateKey, hashKey, isWellFormedKey } from './key-format.js';
import { createKeys, isLive, KeyLimitReached, ScopeNotAllowed } from './keys.js';
import { temporaryDatabase } from './temporary-database.js';

const ALPHABET = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';

async function setUp(t: TestContext, isAdmin = false) {
  const db = await temporaryDatabase(t);
  const time = { now: 1_000_000 };
  const clock = () => time.now;
  const keys = createKeys(db, clock);
  const account = await db.write((tx) => createAccounts(db, clock).create(tx, { email: 'a@example.com', displayName: 'A', isAdmin }));
  return { db, time, keys, account };
}

test('a key is the prefix, 40 random and 6 checksum characters, and never twice the same', () => {
  const made = new Set(Array.from({ length: 200 }, generateKey));
  assert.equal(made.size, 200);
  for (const key of made) {
    assert.match(key, /^mpk_live_[0-9A-Za-z]{46}$/);
    assert.ok(isWellFormedKey(key));
  }
});

test('every single wrong character and every swap of neighbours is found by the checksum', () => {
  const key = generateKey();
  for (let at = 9; at < key.length; at++) {
    for (const wrong of ALPHABET) {
      if (wrong === key[at]) continue;
      assert.equal(isWellFormedKey(key.slice(0, at) + wrong + key.slice(at + 1)), false);
    }
    const next = key[at + 1];
    if (next === undefined || next === key[at]) continue;
    assert.equal(isWellFormedKey(key.slice(0, at) + next + key[at] + key.slice(at + 2)), false);
  }
});

test('other prefixes, lengths and characters are no keys', () => {
  const key = generateKey();
  for (const text of ['', 'mpk_live_', key.slice(1), `${key}0`, key.replace('live', 'test'), key.slice(0, -1), `${key.slice(0, -1)}-`, ` ${key}`, `${key}\n`]) {
    assert.equal(isWellFormedKey(text), false, JSON.stringify(text));
  }
});

test('a made key is found by its hash with its account, and its text is stored nowhere', async (t) => {
  const { db, keys, account } = await setUp(t);
  const { key, secret } = await db.write((tx) => keys.create(tx, account, { name: 'ci', productIds: ['p1'], expiresAt: 2_000_000 }));
  const found = await keys.findByHash(hashKey(secret));
  assert.deepEqual(found, { key, account });
  assert.equal(key.lastFour, secret.slice(-4));
  assert.deepEqual(key.productIds, ['p1']);
  const row = JSON.stringify(await db.knex('api_keys').first());
  assert.ok(!row.includes(secret.slice(9, -4)));
  assert.equal(await keys.findByHash(hashKey(generateKey())), undefined);
});

test('scopes are all but admin unless narrowed; admin must be asked for, by an admin', async (t) => {
  const buyer = await setUp(t);
  const admin = await setUp(t, true);
  const everyday = Scope.filter((scope) => scope !== 'admin');
  for (const { db, keys, account } of [buyer, admin]) {
    const { key } = await db.write((tx) => keys.create(tx, account, { name: 'all' }));
    assert.deepEqual(key.scopes, everyday);
    const narrowed = await db.write((tx) => keys.create(tx, account, { name: 'one', scopes: ['catalog:read'] }));
    assert.deepEqual(narrowed.key.scopes, ['catalog:read']);
  }
  const { key } = await admin.db.write((tx) => admin.keys.create(tx, admin.account, { name: 'root', scopes: Scope }));
  assert.deepEqual(key.scopes, [...Scope]);
  await assert.rejects(buyer.db.write((tx) => buyer.keys.create(tx, buyer.account, { name: 'root', scopes: ['admin'] })), ScopeNotAllowed);
});

test('of twenty keys made at once ten are made; revoked and expired ones make room', async (t) => {
  const { db, time, keys, account } = await setUp(t);
  const make = (expiresAt: number | null = null) => db.write((tx) => keys.create(tx, account, { name: 'k', expiresAt }));
  const soon = await make(time.now + 10);
  const results = await Promise.allSettled(Array.from({ length: 20 }, () => make()));
  const refused = results.filter((result) => result.status === 'rejected');
  assert.equal(refused.length, 11);
  assert.ok(refused.every((result) => result.reason instanceof KeyLimitReached));
  time.now += 10;
  assert.equal(isLive(soon.key, time.now), false);
  const replacement = await make();
  await assert.rejects(make(), KeyLimitReached);
  assert.equal(await db.write((tx) => keys.revoke(tx, replacement.key.id)), true);
  assert.equal(await db.write((tx) => keys.revoke(tx, replacement.key.id)), false, 'revoking twice');
  await make();
  const listed = await keys.list(account.id);
  assert.equal(listed.length, 12);
  assert.equal(isLive(listed.find((key) => key.id === replacement.key.id)!, time.now), false);
});

test('the last use is stored in batches and at most once a minute', async (t) => {
  const { db, time, keys, account } = await setUp(t);
  const { key } = await db.write((tx) => keys.create(tx, account, { name: 'k' }));
  const lastUsed = async () => (await keys.list(account.id))[0]!.lastUsedAt;
  keys.touch(key.id);
  assert.equal(await lastUsed(), null);
  await keys.saveTouched();
  const firstUse = time.now;
  assert.equal(await lastUsed(), firstUse);
  time.now += 59_999;
  keys.touch(key.id);
  await keys.saveTouched();
  assert.equal(await lastUsed(), firstUse);
  time.now += 1;
  keys.touch(key.id);
  await keys.saveTouched();
  assert.equal(await lastUsed(), firstUse + 60_000);
});
