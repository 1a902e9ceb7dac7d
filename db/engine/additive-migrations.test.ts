// What migrations say of themselves: that a release which does not know them can work with what they leave. It accepts a
// database on which no other ones were run, and refuses any other.
import assert from 'node:assert/strict';
import { test, type TestContext } from 'node:test';
import type { Knex } from 'knex';
import { stateOf, whatIsNotAdded } from '../../contract-tests/harness/additive-changes.js';
import { seeded } from '../../contract-tests/harness/seeded-database.js';
import { temporaryDatabase, type TestDatabase } from '../../contract-tests/harness/temporary-database.js';
import { appliedTo, pendingAfter, unknownIn } from './migration-steps.js';
import { ADDITIVE, MIGRATIONS } from './migrations.js';
import { StartRefused } from './start-refused.js';

const UNDONE = new Error('undone');

/** What is not added by a change of a database, which is undone afterwards. */
async function notAddedBy(
  { database }: TestDatabase,
  change: (knex: Knex) => PromiseLike<unknown>,
  before: (knex: Knex) => Promise<unknown> = async () => undefined,
): Promise<string[]> {
  let faults: string[] = [];
  const write = database.write(async ({ knex }) => {
    await before(knex);
    const former = await stateOf(knex);
    await change(knex);
    faults = whatIsNotAdded(former, await stateOf(knex, former));
    throw UNDONE;
  });
  await assert.rejects(write, UNDONE);
  return faults;
}

test('what is said to be additive only adds, and what older releases write stays valid', async (t) => {
  const { db } = await seeded(t, { products: 12 });
  assert.ok(ADDITIVE.length > 0);
  for (const name of ADDITIVE) {
    const place = MIGRATIONS.findIndex(([known]) => known === name);
    const later = MIGRATIONS.slice(place).toReversed();
    const faults = await notAddedBy(
      db,
      (knex) => MIGRATIONS[place]![1].up(knex),
      async (knex) => {
        for (const [, migration] of later) await migration.down!(knex);
      },
    );
    assert.deepEqual(faults, [], name);
  }
});

const CHANGES: readonly (readonly [sql: string, faults: readonly RegExp[]])[] = [
  ['create table made (id text primary key, words text not null)', []],
  ['alter table quotas add column note text', []],
  ["alter table quotas add column note text not null default ''", []],
  ['create index quotas_used on quotas (used)', []],
  ['create table made (id text primary key, account_id text references accounts (id))', [/accounts: keeps rows of/]],
  ['create unique index quotas_used on quotas (used)', [/index quotas_used unique .*repeats/i]],
  ['drop table moderation_notes', [/^moderation_notes/]],
  [
    'alter table quotas rename column used to spent',
    [/ used .*no longer so/, / spent .*is not filled/, /rows are others/],
  ],
  ['update accounts set display_name = display_name || 1', [/^accounts: its rows are others/]],
  ["insert into leases values ('made', 'by', 1)", [/^leases: its rows are others/]],
];

for (const [sql, faults] of CHANGES)
  test(`${faults.length === 0 ? 'it is additive' : 'it is not additive'} to ${sql}`, async (t) => {
    const db = await temporaryDatabase(t);
    await db.database.write(({ knex }) => knex('accounts').insert({ id: 'a', display_name: 'A', created_at: 1 }));
    await db.database.write(({ knex }) => knex('quotas').insert({ bucket: 'a', window_started_at: 1, used: 1 }));
    const found = await notAddedBy(db, (knex) => knex.raw(sql));
    for (const fault of faults)
      assert.ok(
        found.some((one) => fault.test(one)),
        `${String(fault)} in ${found.join('\n')}`,
      );
    if (faults.length === 0) assert.deepEqual(found, []);
  });

test('a column that older releases do not fill, and one of a unique index that they do not know, are told apart', async (t) => {
  const db = await temporaryDatabase(t);
  const alter = (change: (table: Knex.CreateTableBuilder) => void) => (knex: Knex) =>
    knex.schema.alterTable('nodes', change);
  const unique = await notAddedBy(
    db,
    alter((table) => void table.text('follows').unique()),
  );
  assert.deepEqual(unique, []);
  const column = await notAddedBy(
    db,
    alter((table) => void table.text('must').notNullable().defaultTo('')),
  );
  assert.deepEqual(column, []);
});

/** Adds a migration that nobody knows, which says of itself what is given. */
async function addUnknown(
  t: TestContext,
  names: readonly string[],
  additive: readonly string[],
): Promise<TestDatabase> {
  const db = await temporaryDatabase(t);
  await db.database.write(async ({ knex }) => {
    for (const name of names) await knex('knex_migrations').insert({ name, batch: 9, migration_time: new Date(0) });
    for (const name of additive) await knex('additive_migrations').insert({ name });
  });
  return db;
}

test('a newer database is accepted where all that is unknown of it only adds, and refused by the first that does not', async (t) => {
  const accepted = await appliedTo((await addUnknown(t, ['9998-a', '9999-b'], ['9998-a', '9999-b'])).knex);
  assert.deepEqual([pendingAfter(accepted), unknownIn(accepted)], [[], 2]);
  const refused = await appliedTo((await addUnknown(t, ['9998-a', '9999-b'], ['9998-a'])).knex);
  assert.throws(
    () => pendingAfter(refused),
    (error) =>
      error instanceof StartRefused && /newer release \(it has the migration 9999-b\): install/.test(error.message),
  );
});

test('what is additive is noted with the migration itself', async (t) => {
  const { knex } = await temporaryDatabase(t);
  assert.deepEqual((await knex('additive_migrations').pluck<string[]>('name')).sort(), [...ADDITIVE].sort());
});
