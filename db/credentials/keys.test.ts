// API keys: how they are found, what they may do, and their life.
import { Scope } from '#generated/enums.js';
import assert from 'node:assert/strict';
import { test, type TestContext } from 'node:test';
import { generateSecret, hashKey, KEY_PREFIX } from './key-format.js';
import { temporaryDatabase } from '../../contract-tests/harness/temporary-database.js';

async function setUp(t: TestContext, isAdmin = false) {
  const time = { now: 1_000_000 };
  const db = await temporaryDatabase(t, { clock: () => time.now });
  const { keys } = db.tables;
  const account = await db.write((tables) =>
    tables.accounts.create({ email: 'a@example.com', displayName: 'A', isAdmin }),
  );
  return { db, time, keys, account };
}

test('a made key is found by its hash and its id, with its account, and its text is stored nowhere', async (t) => {
  const { db, keys, account } = await setUp(t);
  const { key, secret } = await db.write((tables) =>
    tables.keys.create(account, { name: 'ci', productIds: ['p1'], expiresAt: 2_000_000 }),
  );
  assert.deepEqual(await keys.findByHash(hashKey(secret)), { key, secretExpiresAt: null, account });
  assert.deepEqual(await keys.byId(key.id), key);
  assert.equal(key.lastFour, secret.slice(-4));
  assert.deepEqual(key.productIds, ['p1']);
  const row = JSON.stringify(await db.knex('api_keys').first());
  assert.ok(!row.includes(secret.slice(9, -4)));
  assert.equal(await keys.findByHash(hashKey(generateSecret(KEY_PREFIX))), undefined);
  assert.equal(await keys.byId('no-key'), undefined);
});

test('scopes are all but admin unless narrowed; admin must be asked for, by an admin', async (t) => {
  const buyer = await setUp(t);
  const admin = await setUp(t, true);
  const everyday = Scope.filter((scope) => scope !== 'admin');
  for (const { db, account } of [buyer, admin]) {
    const { key } = await db.write((tables) => tables.keys.create(account, { name: 'all' }));
    assert.deepEqual(key.scopes, everyday);
    // By name, so that it does not gain those of a later release.
    const { scopes } = await db.knex('api_keys').where({ id: key.id }).first();
    assert.deepEqual(JSON.parse(scopes), everyday);
    const narrowed = await db.write((tables) => tables.keys.create(account, { name: 'one', scopes: ['catalog:read'] }));
    assert.deepEqual(narrowed.key.scopes, ['catalog:read']);
  }
  const { key } = await admin.db.write((tables) => tables.keys.create(admin.account, { name: 'root', scopes: Scope }));
  assert.deepEqual(key.scopes, [...Scope]);
});

test('the dashboard lists expired keys and leaves out revoked ones and those of others', async (t) => {
  const { db, time, keys, account } = await setUp(t);
  const other = await db.write((tables) => tables.accounts.create({ email: 'b@example.com', displayName: 'B' }));
  const [expired, revoked, live] = await db.write(async (tables) => [
    await tables.keys.create(account, { name: 'expired', expiresAt: time.now + 1 }),
    await tables.keys.create(account, { name: 'revoked' }),
    await tables.keys.create(account, { name: 'live' }),
    await tables.keys.create(other, { name: 'of another' }),
  ]);
  await db.write((tables) => tables.keys.revoke(revoked.key.id));
  time.now += 1;
  assert.deepEqual(
    (await keys.listLive(account.id)).map((key) => key.id),
    [live.key.id, expired.key.id],
  );
});
