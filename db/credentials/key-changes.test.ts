// API keys that change: what widens them, what a rotation leaves working, what a revocation ends.
import assert from 'node:assert/strict';
import { test, type TestContext } from 'node:test';
import { widens, type KeyChange, type NewKey } from './key-changes.js';
import { hashKey } from './key-format.js';
import { isLive } from './key-record.js';
import { temporaryDatabase } from '../../contract-tests/harness/temporary-database.js';
import { LONGEST_OVERLAP_MS } from './replace-secret.js';

const HOUR = 3_600_000;

async function setUp(t: TestContext, options: Partial<NewKey> = {}) {
  const time = { now: 1_000_000 };
  const db = await temporaryDatabase(t, { clock: () => time.now });
  const { keys } = db.tables;
  const account = await db.write((tables) => tables.accounts.create({ email: 'a@example.com', displayName: 'A' }));
  const made = await db.write((tables) => tables.keys.create(account, { name: 'k', ...options }));
  const rotate = async (overlapMs: number) => (await db.write((tables) => tables.keys.rotate(made.key, overlapMs)))!;
  const update = (change: KeyChange) => db.write((tables) => tables.keys.update(made.key.id, change));
  /** What a secret is now. */
  const stateOf = async (secret: string) => {
    const found = await keys.findByHash(hashKey(secret));
    if (!found || !isLive(found.key, time.now)) return 'dead';
    return (await db
      .knex('api_keys')
      .where({ hash: hashKey(secret) })
      .first('id')) === undefined
      ? 'previous'
      : 'current';
  };
  return { db, time, keys, account, ...made, rotate, update, stateOf };
}

test('a rotation makes another secret of the same key, and the old one works until the overlap ends', async (t) => {
  const { time, keys, account, key, secret, rotate, stateOf } = await setUp(t, {
    scopes: ['catalog:read'],
    productIds: ['p1'],
  });
  const rotated = await rotate(HOUR);
  assert.deepEqual(rotated.key, { ...key, lastFour: rotated.secret.slice(-4), previousExpiresAt: time.now + HOUR });
  assert.deepEqual(await keys.byId(key.id), rotated.key);
  assert.equal((await keys.list(account.id)).length, 1);
  time.now += HOUR - 1;
  assert.deepEqual([await stateOf(secret), await stateOf(rotated.secret)], ['previous', 'current']);
  time.now += 1;
  assert.deepEqual([await stateOf(secret), await stateOf(rotated.secret)], ['dead', 'current']);
});

test('without an overlap the old secret ends at once', async (t) => {
  const { secret, rotate, stateOf } = await setUp(t);
  const rotated = await rotate(0);
  assert.equal(rotated.key.previousExpiresAt, null);
  assert.deepEqual([await stateOf(secret), await stateOf(rotated.secret)], ['dead', 'current']);
});

test('rotating again drops the oldest secret, and with no overlap the one before as well', async (t) => {
  const { secret, rotate, stateOf } = await setUp(t);
  const second = await rotate(LONGEST_OVERLAP_MS);
  const third = await rotate(HOUR);
  assert.deepEqual(
    [await stateOf(secret), await stateOf(second.secret), await stateOf(third.secret)],
    ['dead', 'previous', 'current'],
  );
  const fourth = await rotate(0);
  assert.deepEqual(
    [await stateOf(second.secret), await stateOf(third.secret), await stateOf(fourth.secret)],
    ['dead', 'dead', 'current'],
  );
});

test('revoking ends both secrets, and so does the expiry', async (t) => {
  const { db, time, key, secret, rotate, update, stateOf } = await setUp(t);
  const rotated = await rotate(LONGEST_OVERLAP_MS);
  await update({ expiresAt: time.now + HOUR });
  time.now += HOUR;
  assert.deepEqual([await stateOf(secret), await stateOf(rotated.secret)], ['dead', 'dead']);
  await update({ expiresAt: null });
  assert.deepEqual([await stateOf(secret), await stateOf(rotated.secret)], ['previous', 'current']);
  await db.write((tables) => tables.keys.revoke(key.id));
  assert.deepEqual([await stateOf(secret), await stateOf(rotated.secret)], ['dead', 'dead']);
});

test('a key that is not live cannot be rotated, and an overlap has its bounds', async (t) => {
  const { db, time, key, rotate } = await setUp(t, { expiresAt: 1_000_001 });
  for (const overlapMs of [-1, LONGEST_OVERLAP_MS + 1, Number.NaN]) await assert.rejects(rotate(overlapMs), RangeError);
  time.now += 1;
  assert.equal(await rotate(0), undefined, 'expired');
  await db.write((tables) => tables.keys.update(key.id, { expiresAt: null }));
  await db.write((tables) => tables.keys.revoke(key.id));
  assert.equal(await rotate(0), undefined, 'revoked');
  assert.equal(await db.write((tables) => tables.keys.rotate({ id: 'no-key' }, 0)), undefined);
});

test('a change touches what it names and nothing else', async (t) => {
  const { keys, key, update } = await setUp(t, { productIds: ['p1'], expiresAt: 2_000_000 });
  assert.deepEqual(await update({}), key);
  assert.deepEqual(await update({ name: 'other', scopes: ['catalog:read'] }), {
    ...key,
    name: 'other',
    scopes: ['catalog:read'],
  });
  const changed = await update({ productIds: null, expiresAt: null });
  assert.deepEqual(changed, { ...key, name: 'other', scopes: ['catalog:read'], productIds: null, expiresAt: null });
  assert.deepEqual(await keys.byId(key.id), changed);
});

test('revoked keys do not change', async (t) => {
  const { db, keys, key, update } = await setUp(t);
  await db.write((tables) => tables.keys.revoke(key.id));
  assert.equal(await update({ name: 'again' }), undefined);
  assert.equal((await keys.byId(key.id))!.name, 'k');
});

test('what lets a key do more, see more or live longer widens it', () => {
  const key = { scopes: ['catalog:read', 'orders:read'], productIds: ['p1', 'p2'], expiresAt: 5000 } as const;
  const limited = { ...key, scopes: [...key.scopes], productIds: [...key.productIds] };
  const unlimited = { ...limited, productIds: null, expiresAt: null };
  const wider: KeyChange[] = [
    { scopes: ['catalog:read', 'orders:write'] },
    { productIds: null },
    { productIds: ['p1', 'p3'] },
    { expiresAt: 5001 },
    { expiresAt: null },
    { scopes: ['catalog:read'], productIds: ['p1'], expiresAt: 6000 },
  ];
  const narrower: KeyChange[] = [
    {},
    { name: 'x' },
    { scopes: ['orders:read'] },
    { scopes: [...key.scopes] },
    { productIds: ['p2'] },
    { productIds: ['p2', 'p1'] },
    { expiresAt: 5000 },
    { expiresAt: 4999 },
  ];
  for (const change of wider) assert.equal(widens(limited, change), true, JSON.stringify(change));
  for (const change of narrower) assert.equal(widens(limited, change), false, JSON.stringify(change));
  for (const change of [{ productIds: ['p9'] }, { productIds: null }, { expiresAt: 1 }, { expiresAt: null }])
    assert.equal(widens(unlimited, change), false, JSON.stringify(change));
});
