// SQLite's INSERT OR REPLACE takes a row away without asking the triggers for DELETE: tables whose rows stay refuse it too.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { temporaryDatabase } from '../../../contract-tests/harness/temporary-database.js';
import { refuseChanges } from '../append-only.js';

test('a row that stays is not replaced, and others are added', async (t) => {
  const { database, knex } = await temporaryDatabase(t);
  await database.write(async ({ knex: own }) => {
    await own.schema.createTable('kept', (table) => {
      table.text('id').primary();
      table.text('word');
    });
    await refuseChanges(own, { table: 'kept', words: 'kept is append-only' });
    await own('kept').insert({ id: 'a', word: 'first' });
  });
  const replace = (id: string) =>
    database.write(({ knex: own }) => own.raw(`insert or replace into kept (id, word) values (?, 'second')`, [id]));
  await assert.rejects(replace('a'), /append-only/);
  await replace('b');
  assert.deepEqual(await knex('kept').orderBy('id').pluck('word'), ['first', 'second']);
});

test('so do the log, the ledger and payouts', async (t) => {
  const { knex } = await temporaryDatabase(t);
  const tables: string[] = await knex('sqlite_master')
    .where('type', 'trigger')
    .where('name', 'like', '%_no_insert')
    .orderBy('tbl_name')
    .pluck('tbl_name');
  assert.deepEqual(tables, ['audit_events', 'ledger_postings', 'payouts']);
});
