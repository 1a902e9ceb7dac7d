// The schema that the migrations make on SQLite, kept for the tests on PostgreSQL, which load no driver of SQLite.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { keepSchema, keptSchema } from '../../../contract-tests/harness/kept-schema.js';
import { storedSchema } from '../../../contract-tests/harness/stored-schema.js';
import { temporaryDatabase } from '../../../contract-tests/harness/temporary-database.js';

test('the schema has a line for each column, index, check and trigger', async (t) => {
  const { knex } = await temporaryDatabase(t);
  const schema = await storedSchema(knex);
  assert.ok(schema.length > 700, `${schema.length} lines`);
  for (const line of [
    'accounts 01 id text key 1',
    'quotas has 0 checks',
    'audit_events trigger audit_events_no_delete',
  ])
    assert.ok(schema.includes(line), line);
  keepSchema(schema);
  assert.deepEqual(keptSchema(), schema);
});
