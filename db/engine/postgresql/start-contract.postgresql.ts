// Servers and databases on which the service does not start, and what it sets itself.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  onDatabase,
  onServer,
  owner,
  temporaryPostgresql,
} from '../../../contract-tests/harness/postgresql-databases.js';
import { temporaryFolder } from '../../../contract-tests/harness/temporary-database.js';
import { openDatabase, openOnServer, type DatabaseLog, type PostgresqlOptions } from '../connection.js';
import { StartRefused } from '../start-refused.js';
import { askServer } from './start-contract.js';

test('a database that would order or store texts otherwise is refused, and so is one in which no table may be made', async (t) => {
  const open = async (server: PostgresqlOptions): Promise<void> =>
    (await openDatabase({ dataDir: temporaryFolder(t), exclusive: false }, openOnServer(server))).close();
  const made = async (how: string): Promise<PostgresqlOptions> => {
    const options = await temporaryPostgresql(t, { isEmpty: true });
    const name = new URL(options.url).pathname.slice(1);
    await onServer((knex) => knex.raw('drop database ??', [name]));
    await onServer((knex) => knex.raw(`create database ?? owner ?? template template0 ${how}`, [name, owner()]));
    return options;
  };
  const refused = async (server: PostgresqlOptions, words: RegExp): Promise<void> =>
    assert.rejects(open(server), (error) => error instanceof StartRefused && words.test(error.message));
  await refused(await made("encoding 'LATIN1' locale 'C'"), /has the encoding LATIN1 instead of UTF8/);
  await refused(
    await made("encoding 'UTF8' locale 'C' locale_provider icu icu_locale 'en'"),
    /does not order texts by their bytes/,
  );
  await open(await made("encoding 'UTF8' locale 'C'"));
  const closed = await temporaryPostgresql(t, { isEmpty: true });
  await onDatabase(closed, (knex) => knex.raw('revoke create on schema public from pg_database_owner'));
  await refused(closed, /may not make tables/);
});

test('a database whose transactions begin otherwise than reads rely on is refused until that is set back', async (t) => {
  const options = await temporaryPostgresql(t);
  const name = new URL(options.url).pathname.slice(1);
  const open = async (): Promise<void> =>
    (await openDatabase({ dataDir: temporaryFolder(t), exclusive: false }, openOnServer(options))).close();
  for (const level of ['repeatable read', 'serializable']) {
    await onDatabase(options, (knex) =>
      knex.raw(`alter database ?? set default_transaction_isolation = '${level}'`, [name]),
    );
    await assert.rejects(open(), (error) => error instanceof StartRefused && error.message.includes(level));
  }
  await onDatabase(options, (knex) => knex.raw('alter database ?? reset default_transaction_isolation', [name]));
  await open();
});

test('a server that may lose what it has saved is refused, or warned of at each start', async (t) => {
  const options = await temporaryPostgresql(t);
  const warnings: string[] = [];
  const ignore = (): void => undefined;
  const log: DatabaseLog = { info: ignore, warn: (_, message) => void warnings.push(message), error: ignore };
  const open = (server: PostgresqlOptions) =>
    openDatabase({ dataDir: temporaryFolder(t), exclusive: false, log }, openOnServer(server));
  const { isUnsafeAllowed: _, ...held } = options;
  await assert.rejects(open(held), /fsync and full_page_writes off.*alter system set fsync = on/);
  assert.deepEqual(warnings, []);
  for (let start = 0; start < 2; start++) await (await open(options)).close();
  assert.equal(warnings.length, 2);
  assert.match(warnings[0]!, /fsync and full_page_writes off.*DATABASE_ALLOW_UNSAFE/);
});

test('writes are committed to disk whatever the database is set to, and the server tells its clock', async (t) => {
  const options = await temporaryPostgresql(t);
  await onDatabase(options, async (knex) => {
    await knex.raw('alter database ?? set synchronous_commit = off', [new URL(options.url).pathname.slice(1)]);
    const [found, { began, ended }] = await askServer(knex);
    assert.ok(found.clock >= began - 1 && found.clock <= ended + 1, 'it is the clock of this machine');
  });
  const database = await openDatabase({ dataDir: temporaryFolder(t), exclusive: false }, openOnServer(options));
  t.after(() => database.close());
  const told = await database.write(({ knex }) => knex.raw('show synchronous_commit'));
  assert.deepEqual(told, [{ synchronous_commit: 'on' }]);
});
