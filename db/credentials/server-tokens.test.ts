// Server tokens: how they are found, and their life.
import assert from 'node:assert/strict';
import { test, type TestContext } from 'node:test';
import { hashKey, kindOf } from './key-format.js';
import { isLive } from './key-record.js';
import { temporaryDatabase } from '../../contract-tests/harness/temporary-database.js';

async function setUp(t: TestContext) {
  const time = { now: 1_000_000 };
  const db = await temporaryDatabase(t, { clock: () => time.now });
  const { serverTokens: tokens } = db.tables;
  const account = await db.write((tables) => tables.accounts.create({ email: 'a@example.com', displayName: 'A' }));
  const other = await db.write((tables) => tables.accounts.create({ email: 'b@example.com', displayName: 'B' }));
  return { db, time, tokens, account, other };
}

test('a made token is found by its hash with its account, and its text is stored nowhere', async (t) => {
  const { db, tokens, account } = await setUp(t);
  const { token, secret } = await db.write((tables) =>
    tables.serverTokens.create(account.id, { name: 'lobby', expiresAt: 2_000_000 }),
  );
  assert.equal(kindOf(secret), 'server-token');
  assert.deepEqual(await tokens.findByHash(hashKey(secret)), { token, secretExpiresAt: null, account });
  assert.deepEqual(token, {
    id: token.id,
    accountId: account.id,
    name: 'lobby',
    lastFour: secret.slice(-4),
    expiresAt: 2_000_000,
    previousExpiresAt: null,
    lastUsedAt: null,
    createdAt: 1_000_000,
    revokedAt: null,
  });
  assert.ok(!JSON.stringify(await db.knex('server_tokens')).includes(secret.slice(4, -4)));
  assert.equal(await tokens.findByHash(hashKey(`${secret}x`)), undefined);
});

test('only its own account revokes a token, once, and it leaves the list', async (t) => {
  const { db, time, tokens, account, other } = await setUp(t);
  const { token, secret } = await db.write((tables) => tables.serverTokens.create(account.id, { name: 'a' }));
  const expiring = await db.write((tables) =>
    tables.serverTokens.create(account.id, { name: 'b', expiresAt: time.now + 1 }),
  );
  await db.write((tables) => tables.serverTokens.create(other.id, { name: 'c' }));
  const revoke = (accountId: string) => db.write((tables) => tables.serverTokens.revoke(accountId, token.id));
  assert.equal(await revoke(other.id), false);
  assert.equal(isLive((await tokens.findByHash(hashKey(secret)))!.token, time.now), true);
  assert.equal(await revoke(account.id), true);
  assert.equal(await revoke(account.id), false);
  assert.equal(isLive((await tokens.findByHash(hashKey(secret)))!.token, time.now), false);
  time.now += 1;
  assert.deepEqual(
    (await tokens.list(account.id)).map((listed) => listed.id),
    [expiring.token.id],
  );
  assert.equal(isLive(expiring.token, time.now), false);
});

test('a rotated token is found by both secrets until the overlap is over, and a third rotation ends the first', async (t) => {
  const { db, time, tokens, account } = await setUp(t);
  const made = await db.write((tables) => tables.serverTokens.create(account.id, { name: 'a' }));
  const rotate = (overlapMs: number) => db.write((tables) => tables.serverTokens.rotate(made.token, overlapMs));
  const endOf = async (secret: string) => (await tokens.findByHash(hashKey(secret)))?.secretExpiresAt;
  const second = (await rotate(1000))!;
  assert.equal(second.token.id, made.token.id);
  assert.equal(second.token.lastFour, second.secret.slice(-4));
  assert.deepEqual([await endOf(made.secret), await endOf(second.secret)], [time.now + 1000, null]);
  time.now += 1000;
  assert.deepEqual([await endOf(made.secret), await endOf(second.secret)], [undefined, null]);
  const third = (await rotate(5000))!;
  const fourth = (await rotate(0))!;
  assert.deepEqual(await Promise.all([second, third, fourth].map(({ secret }) => endOf(secret))), [
    undefined,
    undefined,
    null,
  ]);
  await db.write((tables) => tables.serverTokens.update(made.token.id, { expiresAt: time.now }));
  assert.equal(await rotate(0), undefined);
});

test('what a change leaves out stays, and a revoked token is not changed', async (t) => {
  const { db, tokens, account, other } = await setUp(t);
  const { token } = await db.write((tables) =>
    tables.serverTokens.create(account.id, { name: 'a', expiresAt: 2_000_000 }),
  );
  const update = (change: { name?: string; expiresAt?: number | null }) =>
    db.write((tables) => tables.serverTokens.update(token.id, change));
  assert.deepEqual(await update({ name: 'b' }), { ...token, name: 'b' });
  assert.deepEqual(await update({ expiresAt: null }), { ...token, name: 'b', expiresAt: null });
  assert.deepEqual(await tokens.byIdOf(account.id, token.id), { ...token, name: 'b', expiresAt: null });
  assert.equal(await tokens.byIdOf(other.id, token.id), undefined);
  await db.write((tables) => tables.serverTokens.revoke(account.id, token.id));
  assert.equal(await update({ name: 'c' }), undefined);
});
