// The migration of a database that has accounts already.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { temporaryDatabase } from '../../contract-tests/harness/temporary-database.js';
import { down, up } from './0007-people.js';
import { down as withoutWaiting } from './0037-waiting.js';
import { down as withoutBilled } from './0046-billed-subscriptions.js';

test('accounts from before count as verified where they have an address, and nothing else of them changes', async (t) => {
  const db = await temporaryDatabase(t);
  await db.database.write(({ knex }) => withoutBilled(knex));
  await db.database.write(({ knex }) => withoutWaiting(knex));
  await db.database.write(({ knex }) => down(knex));
  const before = [
    {
      id: 'a',
      email: 'a@example.com',
      display_name: 'A',
      seller_name: null,
      is_admin: 1,
      suspended_at: 7,
      created_at: 5,
    },
    { id: 'b', email: null, display_name: 'B', seller_name: 'b', is_admin: 0, suspended_at: null, created_at: 6 },
  ];
  await db.database.write(({ knex }) => knex('accounts').insert(before));
  await db.database.write(({ knex }) => up(knex));
  const added = { password_hash: null, suspended_reason: null, is_trusted: 0, deleted_at: null };
  assert.deepEqual(await db.knex('accounts').orderBy('id'), [
    { ...before[0], ...added, email_verified_at: 5 },
    { ...before[1], ...added, email_verified_at: null },
  ]);
});
