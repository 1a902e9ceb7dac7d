// The list of what an export takes knows every table and every column of the database, and can be filled in its order.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Knex } from 'knex';
import { temporaryDatabase } from '../../contract-tests/harness/temporary-database.js';
import { LEFT_OUT, PORTABLE_TABLES } from './portable-tables.js';
import { isDeclaredFor } from './portable-values.js';

interface StoredColumn {
  readonly name: string;
  readonly type: string;
  /** The place in the primary key, counted from 1; 0 for others. */
  readonly pk: number;
}

const tablesOf = (knex: Knex): Promise<string[]> =>
  knex('sqlite_master').where('type', 'table').whereNot('name', 'like', 'sqlite_%').orderBy('name').pluck('name');

const columnsOf = (knex: Knex, table: string): Promise<StoredColumn[]> => knex.raw(`pragma table_info("${table}")`);

/** Tables and columns of a database that the list does not know. */
async function unknownIn(knex: Knex): Promise<string[]> {
  const taken = new Map(PORTABLE_TABLES.map((table) => [table.name, table]));
  const unknown: string[] = [];
  for (const name of await tablesOf(knex)) {
    if (LEFT_OUT[name] !== undefined) continue;
    const table = taken.get(name);
    if (table === undefined) unknown.push(name);
    const known = new Set([
      ...(table?.columns ?? []).map((column) => column.name),
      ...Object.keys(table?.without ?? {}),
    ]);
    for (const column of await columnsOf(knex, name))
      if (!known.has(column.name)) unknown.push(`${name}.${column.name}`);
  }
  return unknown;
}

test('every table is taken or left out with a reason, and so is every column', async (t) => {
  const { knex } = await temporaryDatabase(t);
  assert.deepEqual(
    await unknownIn(knex),
    [],
    'say in db/installation/portable-tables.ts what becomes of it in an export',
  );
  const there = new Set(await tablesOf(knex));
  const listed = [...PORTABLE_TABLES.map(({ name }) => name), ...Object.keys(LEFT_OUT)];
  assert.deepEqual(
    listed.filter((name) => !there.has(name)),
    [],
  );
  assert.equal(new Set(listed).size, listed.length);
});

test('a table or a column that a migration adds is noticed', async (t) => {
  const { database } = await temporaryDatabase(t);
  await database.write(async ({ knex }) => {
    await knex.schema.alterTable('accounts', (table) => void table.text('nickname'));
    await knex.schema.createTable('wishes', (table) => void table.text('id').primary());
  });
  assert.deepEqual(await unknownIn(database.committed.knex), ['accounts.nickname', 'wishes', 'wishes.id']);
});

test('columns are there, of a type that fits their kind, and rows are in order by what makes them one', async (t) => {
  const { knex } = await temporaryDatabase(t);
  for (const { name, key, columns } of PORTABLE_TABLES) {
    const stored = await columnsOf(knex, name);
    for (const column of columns) {
      const { type } = stored.find((one) => one.name === column.name)!;
      assert.ok(isDeclaredFor(column.kind, type), `${name}.${column.name} is declared as ${type}`);
    }
    const primary = stored.filter(({ pk }) => pk > 0).sort((one, other) => one.pk - other.pk);
    // This one is known by all that it has.
    const expected = name === 'webhook_topics' ? stored : primary;
    assert.deepEqual(
      key,
      expected.map((column) => column.name),
      name,
    );
  }
});

test('a table comes behind those that its rows refer to, and none of them is left out', async (t) => {
  const { knex } = await temporaryDatabase(t);
  const filled = new Set<string>();
  for (const { name } of PORTABLE_TABLES) {
    const references: { table: string }[] = await knex.raw(`pragma foreign_key_list("${name}")`);
    for (const { table } of references) assert.ok(filled.has(table) || table === name, `${name} refers to ${table}`);
    filled.add(name);
  }
});
