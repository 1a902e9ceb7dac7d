// The same migrations make the same schema on either engine.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { temporaryPostgresql } from '../../../contract-tests/harness/postgresql-databases.js';
import { storedSchema } from '../../../contract-tests/harness/stored-schema.js';
import { temporaryFolder } from '../../../contract-tests/harness/temporary-database.js';
import { openDatabase, openOnServer, type Database, type PostgresqlOptions } from '../connection.js';

const schemaOf = async (database: Database): Promise<string[]> => {
  try {
    return await storedSchema(database.committed.knex);
  } finally {
    await database.close();
  }
};

test('an empty database on PostgreSQL gets the tables, columns, indexes, checks and triggers that one on SQLite has', async (t) => {
  const open = (postgresql?: PostgresqlOptions) =>
    openDatabase({ dataDir: temporaryFolder(t), exclusive: false }, postgresql && openOnServer(postgresql));
  const onPostgresql = await schemaOf(await open(await temporaryPostgresql(t, { isEmpty: true })));
  const onSqlite = await schemaOf(await open());
  assert.ok(onSqlite.length > 700, `${onSqlite.length} lines`);
  assert.deepEqual(onPostgresql, onSqlite);
});
