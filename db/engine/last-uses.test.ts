// The last use: stored in batches and no more often than needed.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createAccounts } from '../accounts/accounts.js';
import { createKeys } from '../credentials/keys.js';
import { createLastUses } from './last-uses.js';
import { createServerTokens } from '../credentials/server-tokens.js';
import { temporaryDatabase } from '../../contract-tests/harness/temporary-database.js';

test('the last use is stored in batches and at most once a minute', async (t) => {
  const db = await temporaryDatabase(t);
  const time = { now: 1_000_000 };
  const clock = () => time.now;
  const keys = createKeys(db, clock);
  const uses = createLastUses(db, 'api_keys', 'last_used_at', clock);
  const account = await db.write((tx) =>
    createAccounts(db, clock).create(tx, { email: 'a@example.com', displayName: 'A' }),
  );
  const { key } = await db.write((tx) => keys.create(tx, account, { name: 'k' }));
  const other = await db.write((tx) => keys.create(tx, account, { name: 'unused' }));
  const lastUsed = async () => (await keys.byId(key.id))!.lastUsedAt;
  uses.touch(key.id);
  assert.equal(await lastUsed(), null);
  await uses.saveTouched();
  const firstUse = time.now;
  assert.equal(await lastUsed(), firstUse);
  time.now += 59_999;
  uses.touch(key.id);
  await uses.saveTouched();
  assert.equal(await lastUsed(), firstUse);
  time.now += 1;
  uses.touch(key.id);
  await uses.saveTouched();
  assert.equal(await lastUsed(), firstUse + 60_000);
  assert.equal((await keys.byId(other.key.id))!.lastUsedAt, null);
});

test('keys and server tokens note their uses', async (t) => {
  const db = await temporaryDatabase(t);
  const clock = () => 5_000_000;
  const [keys, tokens] = [createKeys(db, clock), createServerTokens(db, clock)];
  const account = await db.write((tx) =>
    createAccounts(db, clock).create(tx, { email: 'a@example.com', displayName: 'A' }),
  );
  const { key } = await db.write((tx) => keys.create(tx, account, { name: 'k' }));
  const { token } = await db.write((tx) => tokens.create(tx, account.id, { name: 't' }));
  keys.touch(key.id);
  tokens.touch(token.id);
  await keys.saveTouched();
  await tokens.saveTouched();
  assert.equal((await keys.byId(key.id))!.lastUsedAt, 5_000_000);
  assert.equal((await tokens.list(account.id))[0]!.lastUsedAt, 5_000_000);
});
