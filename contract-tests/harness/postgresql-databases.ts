// For tests: databases on the PostgreSQL server that the command which runs them has started, each made as a copy of an
// empty one with the latest schema, which takes a tenth of the time that all migrations take.
import { createHash, randomUUID } from 'node:crypto';
import type { TestContext } from 'node:test';
import type { Executor } from '../../db/engine/executor.js';
import { openDatabase, openOnServer, type PostgresqlOptions } from '../../db/engine/connection.js';
import { MIGRATIONS } from '../../db/engine/migrations.js';

/** The server's own database; none where tests run on SQLite. */
export const SERVER = process.env['TEST_DATABASE_URL'];

type Knex = Executor['knex'];

/** @throws where there is no server */
function serverUrl(): string {
  if (SERVER === undefined) throw new Error('This test needs a server: npm run test:postgresql starts one');
  return SERVER;
}

const urlOf = (name: string): string => Object.assign(new URL(serverUrl()), { pathname: `/${name}` }).href;

/** What a test server is opened with: it keeps nothing through a crash. */
export const testServer = (url: string): PostgresqlOptions => ({ url, connections: 8, isUnsafeAllowed: true });

/** A database of the test alone, dropped after it. */
export async function temporaryPostgresql(
  test: Pick<TestContext, 'after'>,
  { isEmpty = false }: { readonly isEmpty?: boolean } = {},
): Promise<PostgresqlOptions> {
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  const template = isEmpty ? 'template1' : await templateOf();
  await onServer((knex) => knex.raw('create database ?? template ?? strategy file_copy', [name, template]));
  test.after(() => onServer((knex) => knex.raw('drop database ?? with (force)', [name])));
  return testServer(urlOf(name));
}

/** Runs something on the server's own database. */
export async function onServer<Result>(act: (knex: Knex) => Promise<Result>): Promise<Result> {
  // Tests on SQLite do not load the driver.
  const { connectPool } = await import('../../db/engine/postgresql/postgresql-client.js');
  const knex = connectPool(serverUrl(), { max: 1, isReader: false });
  try {
    return await act(knex);
  } finally {
    await knex.destroy();
  }
}

let template: Promise<string> | undefined;

/** The empty database of these migrations, made once for all processes of tests. */
const templateOf = (): Promise<string> => (template ??= makeTemplate());

async function makeTemplate(): Promise<string> {
  const steps = MIGRATIONS.map(([name]) => name).join();
  const name = `template_${createHash('sha256').update(steps).digest('hex').slice(0, 16)}`;
  await onServer((knex) =>
    knex.transaction(async (tx) => {
      await tx.raw('select pg_advisory_xact_lock(1)');
      if ((await tx('pg_database').where({ datname: name }).first()) !== undefined) return;
      const half = `${name}_half`;
      await onServer((other) => other.raw('drop database if exists ?? with (force)', [half]));
      await onServer((other) => other.raw('create database ??', [half]));
      const database = await openDatabase(
        { dataDir: process.cwd(), exclusive: false },
        openOnServer(testServer(urlOf(half))),
      );
      await database.close();
      await onServer((other) => other.raw('alter database ?? rename to ??', [half, name]));
    }),
  );
  return name;
}
