// The last use: stored in batches and no more often than needed.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createLastUses } from './last-uses.js';
import { temporaryDatabase } from '../../contract-tests/harness/temporary-database.js';

test('the last use is stored in batches and at most once a minute', async (t) => {
  const time = { now: 1_000_000 };
  const db = await temporaryDatabase(t, { clock: () => time.now });
  const { keys } = db.tables;
  const uses = createLastUses(db.write, () => time.now);
  const account = await db.write((tables) => tables.accounts.create({ email: 'a@example.com', displayName: 'A' }));
  const { key } = await db.write((tables) => tables.keys.create(account, { name: 'k' }));
  const other = await db.write((tables) => tables.keys.create(account, { name: 'unused' }));
  const lastUsed = async () => (await keys.byId(key.id))!.lastUsedAt;
  uses.note('keys', key.id);
  assert.equal(await lastUsed(), null);
  await uses.save('keys');
  const firstUse = time.now;
  assert.equal(await lastUsed(), firstUse);
  time.now += 59_999;
  uses.note('keys', key.id);
  await uses.save('keys');
  assert.equal(await lastUsed(), firstUse);
  time.now += 1;
  uses.note('keys', key.id);
  await uses.save('keys');
  assert.equal(await lastUsed(), firstUse + 60_000);
  assert.equal((await keys.byId(other.key.id))!.lastUsedAt, null);
});

test('keys and server tokens note their uses', async (t) => {
  const db = await temporaryDatabase(t, { clock: () => 5_000_000 });
  const { keys, serverTokens: tokens } = db.tables;
  const uses = createLastUses(db.write, () => 5_000_000);
  const account = await db.write((tables) => tables.accounts.create({ email: 'a@example.com', displayName: 'A' }));
  const { key } = await db.write((tables) => tables.keys.create(account, { name: 'k' }));
  const { token } = await db.write((tables) => tables.serverTokens.create(account.id, { name: 't' }));
  uses.note('keys', key.id);
  uses.note('serverTokens', token.id);
  await uses.save('keys');
  await uses.save('serverTokens');
  assert.equal((await keys.byId(key.id))!.lastUsedAt, 5_000_000);
  assert.equal((await tokens.list(account.id))[0]!.lastUsedAt, 5_000_000);
});
