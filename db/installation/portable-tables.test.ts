// The list of what an export takes knows every table and every column of the database, and can be filled in its order.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Knex } from 'knex';
import { temporaryDatabase } from '../../contract-tests/harness/temporary-database.js';
import { storedColumns, storedTables } from '../../contract-tests/harness/stored-columns.js';
import { LEFT_OUT, PORTABLE_TABLES } from './portable-tables.js';
import { isDeclaredFor } from './portable-values.js';

/** Tables and columns of a database that the list does not know. */
async function unknownIn(knex: Knex): Promise<string[]> {
  const taken = new Map(PORTABLE_TABLES.map((table) => [table.name, table]));
  const unknown: string[] = [];
  const stored = await storedColumns(knex);
  for (const name of await storedTables(knex)) {
    if (LEFT_OUT[name] !== undefined) continue;
    const table = taken.get(name);
    if (table === undefined) unknown.push(name);
    const known = new Set([
      ...(table?.columns ?? []).map((column) => column.name),
      ...Object.keys(table?.without ?? {}),
    ]);
    for (const column of stored)
      if (column.table === name && !known.has(column.name)) unknown.push(`${name}.${column.name}`);
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
  const there = new Set(await storedTables(knex));
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
  const all = await storedColumns(knex);
  for (const { name, key, columns } of PORTABLE_TABLES) {
    const stored = all.filter(({ table }) => table === name);
    for (const column of columns) {
      const { type } = stored.find((one) => one.name === column.name)!;
      assert.ok(isDeclaredFor(column.kind, type), `${name}.${column.name} is declared as ${type}`);
    }
    const primary = stored.filter(({ keyPlace }) => keyPlace > 0).sort((one, other) => one.keyPlace - other.keyPlace);
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
  const columns = await storedColumns(knex);
  const filled = new Set<string>();
  for (const { name } of PORTABLE_TABLES) {
    for (const { table, refersTo } of columns)
      if (table === name && refersTo !== null)
        assert.ok(filled.has(refersTo) || refersTo === name, `${name} refers to ${refersTo}`);
    filled.add(name);
  }
});
