// Accounts: found by address and handle, each of them once.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { AccountTaken, createAccounts } from './accounts.js';
import { temporaryDatabase } from './temporary-database.js';

test('an account is found by its address in any case, by handle and by id; both names are unique', async (t) => {
  const db = await temporaryDatabase(t);
  const accounts = createAccounts(db, () => 42);
  const made = await db.write((tx) => accounts.create(tx, { email: 'Ann@Example.com', displayName: 'Ann', sellerName: 'ann' }));
  assert.deepEqual([made.email, made.createdAt, made.isAdmin], ['ann@example.com', 42, false]);
  assert.deepEqual(await accounts.byEmail('ANN@example.COM'), made);
  assert.deepEqual(await accounts.bySellerName('ann'), made);
  assert.deepEqual(await accounts.byId(made.id), made);
  const again = (account: { email: string | null; sellerName?: string }) => db.write((tx) => accounts.create(tx, { displayName: 'B', ...account }));
  await assert.rejects(again({ email: 'ann@EXAMPLE.com' }), (error) => error instanceof AccountTaken && error.message.includes('e-mail'));
  await assert.rejects(again({ email: null, sellerName: 'ann' }), (error) => error instanceof AccountTaken && error.message.includes('seller name'));
  await again({ email: null });
  await again({ email: null });
  await db.write((tx) => accounts.promote(tx, made.id));
  assert.equal((await accounts.byId(made.id))!.isAdmin, true);
});
