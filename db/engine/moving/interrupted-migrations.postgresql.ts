// A migration of a database that release 0.9.0 filled, cut off at every statement and begun again, ends as one on SQLite that
// nobody disturbed.
import assert from 'node:assert/strict';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { test, type TestContext } from 'node:test';
import { gunzipSync } from 'node:zlib';
import type { Knex } from 'knex';
import { temporaryPostgresql } from '../../../contract-tests/harness/postgresql-databases.js';
import { storedSchema } from '../../../contract-tests/harness/stored-schema.js';
import { temporaryFolder } from '../../../contract-tests/harness/temporary-database.js';
import { openDatabase, openOnServer, type PostgresqlOptions } from '../connection.js';
import { appliedTo } from '../migration-steps.js';
import { MIGRATIONS } from '../migrations.js';
import { createDigest, type MovedTable } from './moved-table.js';
import { openConnection } from '../sqlite/sqlite-client.js';
import { openWholeDatabase } from '../sqlite/whole-database.js';
import type { Connection } from '../postgresql/connections.js';
import { migrateToLatest } from '../postgresql/migrate.js';
import { connectPool, PostgresqlClient, withConnection } from '../postgresql/postgresql-client.js';
import { withoutChecks } from '../postgresql/unchecked-tables.js';
import { copyInto, rowsIn } from '../postgresql/whole-tables.js';

const OLD = new URL('../../../../tests/upgrades/0.9.0/marketplace.db.gz', import.meta.url);
const LAST_OF_OLD = '0037-waiting';
/** They say when they were applied. */
const isCompared = ({ name }: Pick<MovedTable, 'name'>): boolean => !name.startsWith('knex_');

async function oldFile(t: TestContext): Promise<string> {
  const folder = join(temporaryFolder(t), 'old');
  await mkdir(folder);
  await writeFile(join(folder, 'marketplace.db'), gunzipSync(await readFile(OLD)));
  return folder;
}

/** Has the rows of a release before in a database of its schema. */
async function fillOld(server: PostgresqlOptions, t: TestContext): Promise<void> {
  const folder = temporaryFolder(t);
  const made = await openDatabase({ dataDir: folder, exclusive: false, upTo: LAST_OF_OLD }, openOnServer(server));
  await made.close();
  const file = join(await oldFile(t), 'marketplace.db');
  // It is read as a service has it.
  openConnection(file, { readonly: false }).close();
  const whole = openWholeDatabase(file);
  const tables = whole.tables.filter(isCompared);
  const knex = connectPool(server.url, { max: 1, isReader: false });
  await knex.transaction(async (tx) => {
    const connection = (await (tx.client as Knex.Client).acquireConnection()) as Connection;
    await withoutChecks(connection, async () => {
      await tx.raw(`truncate ${tables.map(({ name }) => name).join()}`);
      for (const table of tables) await copyInto(connection, table, whole.rows(table));
    });
  });
  await knex.destroy();
  whole.close();
}

/** Everything that a database has: its schema, and a hash of the rows of each table. */
async function contentOf(knex: Knex): Promise<string[]> {
  const tables: string[] = await knex('pg_tables')
    .where('schemaname', 'public')
    .orderBy('tablename')
    .pluck('tablename');
  const hash = (name: string): string =>
    `select '${name}' as name, md5(string_agg(r::text, ' ' order by r::text)) as hash from "${name}" as r`;
  const rows = await knex.raw<{ name: string; hash: string | null }[]>(tables.map(hash).join(' union all '));
  return [...(await storedSchema(knex)), ...rows.map(({ name, hash: found }) => `${name}: ${found}`)];
}

/** Cuts the connection off at a statement, counted from 1; counts them from then on. */
function cutAt(t: TestContext): { at: number; seen: number } {
  const cut = { at: Infinity, seen: 0 };
  const { _query: run } = PostgresqlClient.prototype;
  PostgresqlClient.prototype._query = function (connection, ...rest) {
    cut.seen += 1;
    if (cut.seen === cut.at)
      (connection as unknown as { connection: { stream: { destroy(): void } } }).connection.stream.destroy();
    return run.call(this, connection, ...rest);
  };
  t.after(() => void (PostgresqlClient.prototype._query = run));
  return cut;
}

test('a migration that is cut off at any statement leaves the database as it was, and ends as on SQLite', async (t) => {
  const server = await temporaryPostgresql(t, { isEmpty: true });
  await fillOld(server, t);
  const pool = (): Knex => connectPool(server.url, { max: 1, isReader: false });
  const looking = pool();
  t.after(() => looking.destroy());
  const before = await contentOf(looking);
  const cut = cutAt(t);
  let cuts = 0;
  for (let isDone = false; !isDone;) {
    [cut.at, cut.seen] = [cuts + 1, 0];
    const knex = pool();
    isDone = await migrateToLatest(knex, {}).then(
      () => true,
      () => false,
    );
    const isWhole = cut.seen < cut.at;
    await knex.destroy();
    cut.at = Infinity;
    if (isDone) assert.ok(isWhole, `it went on after statement ${cuts + 1}`);
    else {
      cuts += 1;
      // What looks whether all was done comes behind the COMMIT, and has to find it.
      const after = await contentOf(looking);
      if ((await appliedTo(looking)).names.length === MIGRATIONS.length) break;
      assert.deepEqual(after, before, `cut off at statement ${cuts}`);
    }
  }
  assert.ok(cuts > 50, `only ${cuts} statements`);
  const knex = pool();
  t.after(() => knex.destroy());
  await migrateToLatest(knex, {});
  await compareWithSqlite(t, knex);
});

async function compareWithSqlite(t: TestContext, knex: Knex): Promise<void> {
  const dataDir = await oldFile(t);
  await (await openDatabase({ dataDir, exclusive: true })).close();
  const whole = openWholeDatabase(join(dataDir, 'marketplace.db'));
  t.after(whole.close);
  for (const table of whole.tables.filter(isCompared)) {
    const [from, to] = [createDigest(), createDigest()];
    for (const row of whole.rows(table)) from.add(row);
    await withConnection(knex, async (connection) => {
      await connection.query('begin');
      for await (const row of rowsIn(connection, table)) to.add(row);
      await connection.query('commit');
    });
    assert.deepEqual(to.end(), from.end(), table.name);
  }
}
