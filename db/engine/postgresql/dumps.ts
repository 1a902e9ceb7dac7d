// Copies of a database on PostgreSQL: made of one state of it while others write, and put into an empty one.
import type { Knex } from 'knex';
import { randomBytes } from 'node:crypto';
import type { PostgresqlOptions } from '../connection.js';
import { besideDatabase, placeOf } from '../database-url.js';
import type { Executor } from '../executor.js';
import type { RowCounts } from '../sqlite/database-copy.js';
import { StartRefused } from '../start-refused.js';
import { withDirect, withPool } from './direct-connection.js';
import { refuseOldTool, runTool } from './server-tools.js';
import { holdToContract } from './start-contract.js';
import { TABLE_OF_WINDOWS } from './windows-schema.js';

/** Tables that are of a server's process, and that the service makes anew where they are missing. */
const OF_SERVER = ['touches*', `${TABLE_OF_WINDOWS}*`];

/** What is copied, and where to. */
export interface Dumped {
  readonly server: Pick<PostgresqlOptions, 'url' | 'directUrl'>;
  /** The file to which it goes. */
  readonly into: string;
  /** Tables whose rows the copy does not have. */
  readonly emptied: readonly string[];
  /** Is told how many bytes the copy may have at most, and throws where there is no room for them. */
  readonly makeRoom: (bytes: number) => Promise<void>;
  readonly signal: AbortSignal;
}

/** A copy that was made, and the state that it is of. */
export interface Dump {
  readonly counts: RowCounts;
  /** Reads that very state, as long as the act takes that is handed it: keep that short, the server cleans up nothing meanwhile. */
  readonly committed: Pick<Executor, 'knex'>;
}

/**
 * Copies a database, and hands its state to an act, which may read what belongs to the copy besides.
 *
 * @throws StartRefused, what `makeRoom` throws, and what `signal` was aborted with
 */
export async function withDump<Result>(dumped: Dumped, act: (dump: Dump) => Promise<Result>): Promise<Result> {
  const { server, into, emptied, makeRoom, signal } = dumped;
  return withDirect(server, async (knex, url) => {
    await refuseOldTool('pg_dump', await versionOf(knex));
    return knex.transaction(
      async (tx) => {
        await tx.raw('set local idle_in_transaction_session_timeout = 0');
        const [{ snapshot }] = (await tx.raw('select pg_export_snapshot() as snapshot')) as unknown as [
          { snapshot: string },
        ];
        await makeRoom(await sizeOf(tx));
        const counts = await countRows(tx, emptied);
        const without = [
          ...emptied.map((table) => `--exclude-table-data=${table}`),
          ...OF_SERVER.map((table) => `--exclude-table=${table}`),
        ];
        // A better compression takes much longer, from a machine that has requests to answer.
        const form = ['--format=custom', '--compress=1', '--no-owner', '--no-privileges', `--snapshot=${snapshot}`];
        await runTool({ tool: 'pg_dump', args: [...form, ...without, `--file=${into}`], url, signal });
        return act({ counts, committed: { knex: tx } });
      },
      { isolationLevel: 'repeatable read', readOnly: true },
    );
  });
}

/**
 * Puts a copy into an empty database, all of it or nothing.
 *
 * @returns how many rows each table has then
 * @throws StartRefused when the database is not empty or cannot be used, or when the program failed
 */
export async function restoreDump(server: PostgresqlOptions, from: string, signal: AbortSignal): Promise<RowCounts> {
  return withDirect(server, async (knex, url) => {
    await refuseFilled(knex, server);
    await refuseOldTool('pg_restore', await versionOf(knex));
    const args = ['--no-owner', '--no-privileges', '--single-transaction', '--exit-on-error', from];
    await runTool({ tool: 'pg_restore', args, url, signal });
    return countRows(knex, []);
  });
}

/** @throws StartRefused when a database is not empty, none on which the service may run, or behind a pooler */
export const refuseUnfit = (server: PostgresqlOptions): Promise<void> =>
  withDirect(server, async (knex) => {
    await holdToContract(knex, server.isUnsafeAllowed ?? false, undefined);
    await refuseFilled(knex, server);
  });

/** Why no copy can be made of a database from here, or put into one, as a sentence; undefined when nothing is in the way. */
export async function obstacleToCopies(server: PostgresqlOptions): Promise<string | undefined> {
  try {
    await withDirect(server, async (knex) => {
      const version = await versionOf(knex);
      for (const tool of ['pg_dump', 'pg_restore'] as const) await refuseOldTool(tool, version);
    });
    return undefined;
  } catch (error) {
    if (error instanceof StartRefused) return error.message;
    throw error;
  }
}

async function refuseFilled(knex: Knex, { url }: Pick<PostgresqlOptions, 'url'>): Promise<void> {
  if (!(await hasThings(knex))) return;
  throw new StartRefused(notEmpty(placeOf(url)));
}

export const notEmpty = (place: string): string =>
  `The database ${place} is not empty: name one that is, such as by create database NAME encoding 'UTF8' locale 'C' template template0.`;

/** Whether there are tables, or what is like them, where the service would make its own. */
export async function hasThings(knex: Knex): Promise<boolean> {
  const [{ count }] = (await knex.raw(
    `select count(*) as count from pg_class where relkind in ('r', 'v', 'm', 'p', 'S') and relnamespace = current_schema()::regnamespace`,
  )) as unknown as [{ count: number }];
  return count > 0;
}

async function versionOf(knex: Knex): Promise<number> {
  const [{ version }] = (await knex.raw(
    "select current_setting('server_version_num')::bigint as version",
  )) as unknown as [{ version: number }];
  return version;
}

/** Bytes of all tables without their indexes, which a copy has not got; what it has of them is compressed. */
async function sizeOf(knex: Knex): Promise<number> {
  const [{ bytes }] = (await knex.raw(
    "select coalesce(sum(pg_table_size(oid)), 0)::bigint as bytes from pg_class where relkind = 'r' and relnamespace = current_schema()::regnamespace",
  )) as unknown as [{ bytes: number }];
  return bytes;
}

/** A hash of the rows of each table, in whatever order; somebody may be writing. */
export const hashRows = ({ url }: PostgresqlOptions): Promise<Readonly<Record<string, string>>> =>
  withPool(url, async (knex) => {
    const hashes: Record<string, string> = {};
    for (const name of await tablesIn(knex)) {
      const [{ hash }] = (await knex.raw(
        "select count(*) || ' ' || coalesce(sum(('x' || left(md5(row::text), 15))::bit(60)::bigint), 0) as hash from ?? as row",
        [name],
      )) as unknown as [{ hash: string }];
      hashes[name] = hash;
    }
    return hashes;
  });

const tablesIn = (knex: Knex): Promise<string[]> =>
  knex('pg_tables')
    .whereRaw('schemaname = current_schema()')
    .whereRaw('not tablename like any (?)', [OF_SERVER.map((tables) => tables.replace('*', '%'))])
    .orderBy('tablename')
    .pluck('tablename');

async function countRows(knex: Knex, emptied: readonly string[]): Promise<RowCounts> {
  const counts: Record<string, number> = {};
  for (const name of await tablesIn(knex)) {
    const { count } = await knex(name).count({ count: '*' }).first<{ count: number }>();
    counts[name] = emptied.includes(name) ? 0 : count;
  }
  return counts;
}

/** What databases are called that are there for a moment, until the time when they were made. */
const TEMPORARY = 'marketplace_drill_';
/** Milliseconds after which one was left by somebody who was killed. */
const LEFT_AFTER_MS = 24 * 60 * 60_000;

/**
 * Hands an act an empty database on the same server, which is dropped afterwards, and with it what killed ones have left.
 *
 * @throws StartRefused when the role may not make databases
 */
export async function withTemporaryDatabase<Result>(
  server: PostgresqlOptions,
  act: (server: PostgresqlOptions) => Promise<Result>,
): Promise<Result> {
  const name = `${TEMPORARY}${Date.now()}_${randomBytes(4).toString('hex')}`;
  return withDirect(server, async (knex, url) => {
    await dropLeft(knex);
    await knex
      .raw("create database ?? encoding 'UTF8' locale 'C' template template0", [name])
      .catch((error: unknown) => {
        throw asUnable(error);
      });
    try {
      return await act({ ...server, url: besideDatabase(url, name), directUrl: undefined });
    } finally {
      await knex.raw('drop database ?? with (force)', [name]);
    }
  });
}

async function dropLeft(knex: Knex): Promise<void> {
  // Those of another installation are for its own role to drop.
  const names: string[] = await knex('pg_database')
    .whereRaw('starts_with(datname, ?) and datdba = current_user::regrole', [TEMPORARY])
    .pluck('datname');
  const isLeft = (name: string): boolean => parseInt(name.slice(TEMPORARY.length)) < Date.now() - LEFT_AFTER_MS;
  for (const name of names.filter(isLeft)) await knex.raw('drop database if exists ?? with (force)', [name]);
}

/** `insufficient_privilege`, as PostgreSQL calls it. */
const NO_PRIVILEGE = '42501';

function asUnable(error: unknown): unknown {
  if ((error as { code?: unknown }).code !== NO_PRIVILEGE) return error;
  return new StartRefused(
    'The role of DATABASE_URL may not make databases, and a drill needs one for a moment: alter role NAME createdb.',
    { cause: error },
  );
}
