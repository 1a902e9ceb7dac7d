// The migration of a database with keys from when scopes were declared before anything asked for them.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { temporaryDatabase, type TestDatabase } from '../../contract-tests/harness/temporary-database.js';
import { DatabaseDamaged } from '../engine/database-errors.js';
import { up } from './0018-idle-scopes.js';

const EVERYDAY = [
  ...['catalog:read', 'downloads:read', 'reviews:write', 'orders:read', 'orders:write'],
  ...['products:write', 'versions:publish', 'licenses:manage', 'webhooks:manage'],
];

const keyOf = (id: string, scopes: string) => ({
  id,
  account_id: 'a',
  name: 'n',
  hash: id,
  prefix: 'p',
  last_four: 'abcd',
  scopes,
  created_at: 1,
});

const addAccount = ({ database }: TestDatabase): Promise<unknown> =>
  database.write(({ knex }) => knex('accounts').insert({ id: 'a', display_name: 'a', created_at: 1 }));

test('keys keep what unlocks something, one that has nothing of it has nothing, and none gains anything', async (t) => {
  const db = await temporaryDatabase(t);
  await addAccount(db);
  const stored: Record<string, readonly string[]> = {
    admin: [...EVERYDAY, 'admin'],
    all: EVERYDAY,
    empty: [],
    idle: ['versions:publish', 'webhooks:manage'],
    mixed: ['orders:read', 'products:write', 'catalog:read', 'licenses:manage'],
    useful: ['downloads:read', 'orders:read'],
  };
  await db.database.write(async ({ knex }) => {
    for (const [id, scopes] of Object.entries(stored))
      for (const revoked_at of [null, 2])
        await knex('api_keys').insert({
          ...keyOf(revoked_at === null ? id : `${id} revoked`, JSON.stringify(scopes)),
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
      mixed: ['orders:read', 'catalog:read'],
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

test('a key whose scopes cannot be read stops the migration, and its database is told to be damaged', async (t) => {
  const db = await temporaryDatabase(t);
  await addAccount(db);
  await db.database.write(({ knex }) =>
    knex('api_keys').insert([keyOf('k', '["products:write"]'), keyOf('l', '["or')]),
  );
  await assert.rejects(
    db.database.write(({ knex }) => up(knex)),
    DatabaseDamaged,
  );
  assert.deepEqual(await db.knex('api_keys').orderBy('id').pluck('scopes'), ['["products:write"]', '["or']);
});

test('thousands of keys, hardly two of them with the same list, are all changed', async (t) => {
  const db = await temporaryDatabase(t);
  await addAccount(db);
  const lists = Array.from({ length: 2_000 }, (_, index) => {
    const turned = [...EVERYDAY.slice(index % 9), ...EVERYDAY.slice(0, index % 9)];
    return turned.filter((_scope, place) => ((index >> (place % 8)) & 1) === 1 || place === 8);
  });
  await db.database.write(({ knex }) =>
    knex.batchInsert(
      'api_keys',
      lists.map((scopes, index) => keyOf(`k${index}`, JSON.stringify(scopes))),
      100,
    ),
  );
  await db.database.write(({ knex }) => up(knex));
  const left: string[] = await db.knex('api_keys').distinct('scopes').pluck('scopes');
  assert.ok(!left.some((scopes) => /products:write|versions|licenses|webhooks/.test(scopes)), left.join());
});
