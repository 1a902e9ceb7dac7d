// The same migrations make the same schema on either engine.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { keptSchema } from '../../../contract-tests/harness/kept-schema.js';
import { temporaryPostgresql } from '../../../contract-tests/harness/postgresql-databases.js';
import { storedSchema } from '../../../contract-tests/harness/stored-schema.js';
import { temporaryFolder } from '../../../contract-tests/harness/temporary-database.js';
import { openDatabase, openOnServer } from '../connection.js';

test('an empty database gets the tables, columns, indexes, checks and triggers that one on SQLite has', async (t) => {
  const server = await temporaryPostgresql(t, { isEmpty: true });
  const database = await openDatabase({ dataDir: temporaryFolder(t), exclusive: false }, openOnServer(server));
  t.after(() => database.close());
  assert.deepEqual(await storedSchema(database.committed.knex), keptSchema());
});
