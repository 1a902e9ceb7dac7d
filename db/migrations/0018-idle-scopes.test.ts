// The migration of a database with keys from when scopes were declared before anything asked for them.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { temporaryDatabase } from '../../contract-tests/harness/temporary-database.js';
import { up } from './0018-idle-scopes.js';

const EVERYDAY = [
  ...['catalog:read', 'downloads:read', 'reviews:write', 'orders:read', 'orders:write'],
  ...['products:write', 'versions:publish', 'licenses:manage', 'webhooks:manage'],
];

test('keys keep what unlocks something, one that has nothing of it has nothing, and none gains anything', async (t) => {
  const db = await temporaryDatabase(t);
  const stored: Record<string, readonly string[]> = {
    admin: [...EVERYDAY, 'admin'],
    all: EVERYDAY,
    empty: [],
    idle: ['versions:publish', 'webhooks:manage'],
    mixed: ['catalog:read', 'products:write', 'licenses:manage'],
    useful: ['downloads:read', 'orders:read'],
  };
  await db.database.write(async ({ knex }) => {
    await knex('accounts').insert({ id: 'a', display_name: 'a', created_at: 1 });
    for (const [id, scopes] of Object.entries(stored))
      for (const revoked_at of [null, 2])
        await knex('api_keys').insert({
          id: revoked_at === null ? id : `${id} revoked`,
          account_id: 'a',
          name: 'n',
          hash: `${id} ${revoked_at}`,
          prefix: 'p',
          last_four: 'abcd',
          scopes: JSON.stringify(scopes),
          created_at: 1,
          revoked_at,
        });
  });
  for (let times = 0; times < 2; times++) {
    await db.database.write(({ knex }) => up(knex));
    const rows: { id: string; scopes: string }[] = await db.knex('api_keys').orderBy('id').select('id', 'scopes');
    const useful = EVERYDAY.slice(0, 5);
    const expected: Record<string, readonly string[]> = {
      admin: [...useful, 'admin'],
      all: useful,
      empty: [],
      idle: [],
      mixed: ['catalog:read'],
      useful: ['downloads:read', 'orders:read'],
    };
    assert.deepEqual(
      Object.fromEntries(rows.map(({ id, scopes }) => [id, JSON.parse(scopes)])),
      Object.fromEntries(
        Object.entries(expected).flatMap(([id, scopes]) => [
          [id, scopes],
          [`${id} revoked`, scopes],
        ]),
      ),
    );
  }
});
