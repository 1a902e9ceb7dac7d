// For tests: databases on the PostgreSQL server that the command which runs them has started, each made as a copy of an
// empty one with the latest schema, which takes a tenth of the time that all migrations take.
import { createHash, randomUUID } from 'node:crypto';
import type { TestContext } from 'node:test';
import type { Executor } from '../../db/engine/executor.js';
import { openDatabase, openOnServer, type PostgresqlOptions } from '../../db/engine/connection.js';
import { MIGRATIONS } from '../../db/engine/migrations.js';

/** The server's own database, of the ordinary role that owns all others; none where tests run on SQLite. */
export const SERVER = process.env['TEST_DATABASE_URL'];
/** The same as a role that may make databases, which nothing of the service is. */
const RUNNER = process.env['TEST_DATABASE_RUNNER_URL'];
/** The folder of the server's socket, by which a question and its answer cost less than by TCP. */
const SOCKET = process.env['TEST_DATABASE_SOCKET'];

type Knex = Executor['knex'];

/** Connections of each database: two that write, two that read, one that looks and one that asks whether it answers. */
const CONNECTIONS = 6;

/** @throws where there is no server */
function given(url: string | undefined): string {
  if (url === undefined) throw new Error('This test needs a server: npm run test:postgresql starts one');
  return url;
}

const urlOf = (name: string): string => Object.assign(new URL(given(SERVER)), { pathname: `/${name}` }).href;

/** An address by the server's socket, where that is known. */
const bySocket = (url: string): string =>
  SOCKET === undefined ? url : Object.assign(new URL(url), { hostname: encodeURIComponent(SOCKET) }).href;

/** What a test server is opened with: it keeps nothing through a crash. */
const testServer = (url: string): PostgresqlOptions => ({ url, connections: CONNECTIONS, isUnsafeAllowed: true });

/** A database on the server, and how it is opened. */
export interface ServerDatabase {
  readonly options: PostgresqlOptions;
  /** The same by TCP, as servers of others are reached. */
  readonly remote: PostgresqlOptions;
  /** Another one with all that is in it now. Nobody may be connected. */
  copy(): Promise<ServerDatabase>;
  /** Transactions that were committed in it by connections that are closed by now. */
  commits(): Promise<number>;
  /** Removes it, whoever is connected. */
  drop(): Promise<void>;
}

/** Makes a database with the latest schema and no rows, or with nothing in it. */
export async function makeDatabase({ isEmpty = false }: { readonly isEmpty?: boolean } = {}): Promise<ServerDatabase> {
  return copyOf(isEmpty ? 'template1' : await templateOf());
}

async function copyOf(template: string): Promise<ServerDatabase> {
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  await make(name, template);
  return {
    options: testServer(bySocket(urlOf(name))),
    remote: testServer(urlOf(name)),
    copy: () => copyOf(name),
    commits: async () =>
      Number((await ask(`select xact_commit from pg_stat_database where datname = '${name}'`))[0]!['xact_commit']),
    drop: async () => void (await ask(`drop database "${name}" with (force)`)),
  };
}

/** The role that owns what is made, and that the service is. */
export const owner = (): string => decodeURIComponent(new URL(given(SERVER)).username);

/** Files are copied by the system, which is sooner done than page by page through the log. */
const make = (name: string, template: string): Promise<unknown> =>
  ask(`create database "${name}" template "${template}" owner "${owner()}" strategy file_copy`);

/** A database of the test alone, reached by TCP, and dropped after it. */
export async function temporaryPostgresql(
  test: Pick<TestContext, 'after'>,
  kind: { readonly isEmpty?: boolean } = {},
): Promise<PostgresqlOptions> {
  const { remote, drop } = await makeDatabase(kind);
  test.after(drop);
  return remote;
}

/** Runs something on the server's own database, as the role that may make others. */
export const onServer = <Result>(act: (knex: Knex) => PromiseLike<Result>): Promise<Result> =>
  onDatabase({ url: given(RUNNER) }, act);

/** Runs something on a database, beside whoever has it. */
export async function onDatabase<Result>(
  { url }: Pick<PostgresqlOptions, 'url'>,
  act: (knex: Knex) => PromiseLike<Result>,
): Promise<Result> {
  // Tests on SQLite do not load the driver.
  const { connectPool } = await import('../../db/engine/postgresql/postgresql-client.js');
  const knex = connectPool(url, { max: 1, isReader: false });
  try {
    return await act(knex);
  } finally {
    await knex.destroy();
  }
}

/** A connection that stays, and keeps no process alive but while it is asked. */
interface Runner {
  query(sql: string): Promise<{ readonly rows: Record<string, unknown>[] }>;
  ref(): void;
  unref(): void;
}

let runner: Promise<Runner> | undefined;
let asked = 0;

/** Runs a statement as the role that may make databases. */
async function ask(sql: string): Promise<Record<string, unknown>[]> {
  const connection = await (runner ??= connectRunner());
  if (asked++ === 0) connection.ref();
  try {
    return (await connection.query(sql)).rows;
  } finally {
    if (--asked === 0) connection.unref();
  }
}

async function connectRunner(): Promise<Runner> {
  const { connectPool } = await import('../../db/engine/postgresql/postgresql-client.js');
  const { client } = connectPool(given(RUNNER), { max: 1, isReader: false });
  return (client as { acquireRawConnection(): Promise<Runner> }).acquireRawConnection();
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
      await ask(`drop database if exists "${half}" with (force)`);
      await make(half, 'template1');
      const database = await openDatabase(
        { dataDir: process.cwd(), exclusive: false },
        openOnServer(testServer(urlOf(half))),
      );
      await database.close();
      await ask(`alter database "${half}" rename to "${name}"`);
    }),
  );
  return name;
}
