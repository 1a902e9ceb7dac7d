// Moves the rows of a database file into an empty database on PostgreSQL, all of them in one transaction: stopped at any
// time, it leaves that database as it was.
import type { Knex } from 'knex';
import type { DatabaseLog, PostgresqlOptions } from '../connection.js';
import { placeOf } from '../database-url.js';
import { asRefusal } from '../postgresql/refusal.js';
import { fillTables, type Filling } from '../postgresql/fill-tables.js';
import { connectPool } from '../postgresql/postgresql-client.js';
import { holdToContract } from '../postgresql/start-contract.js';
import { openWholeDatabase } from '../sqlite/whole-database.js';
import { StartRefused } from '../start-refused.js';
import type { Digest } from './moved-table.js';

export { TableDiffers } from '../postgresql/fill-tables.js';
export { RowNotTaken } from '../postgresql/whole-tables.js';

export interface MoveOptions extends Pick<Filling, 'onRows' | 'compare' | 'signal'> {
  /** The file of a database at the migration of this release, to which nobody writes meanwhile. */
  readonly file: string;
  readonly server: PostgresqlOptions;
  /** Names of tables that stay behind. */
  readonly without: readonly string[];
  readonly log: DatabaseLog;
  /** Is told of each table that was moved, and of the one that is moved next. */
  readonly onTable: (name: string, digest: Digest) => void;
  /** Is told how many rows there are in all. */
  readonly onBegin: (rows: number) => void;
}

export interface Moved {
  /** Where they are now, without the name of the role and its password. */
  readonly place: string;
  /** Whether they were there already, of a move that was interrupted after its end. */
  readonly wasThere: boolean;
}

/**
 * Moves rows, and compares what either database gives back of each table. Where the other database has the very same rows
 * already, they are compared alone.
 *
 * @throws StartRefused when the other database is not empty, cannot be used, or is none that the service may run on
 * @throws RowNotTaken, TableDiffers, and what `compare` throws or `signal` was aborted with; nothing is moved then
 */
export async function moveRows(options: MoveOptions): Promise<Moved> {
  const { file, server, without, log } = options;
  const place = placeOf(server.url);
  const whole = openWholeDatabase(file);
  const knex = connectPool(server.url, { max: 1, isReader: false });
  try {
    await holdToContract(knex, server.isUnsafeAllowed ?? false, log);
    const tables = whole.tables.filter(({ name }) => !without.includes(name));
    options.onBegin(tables.reduce((sum, table) => sum + whole.count(table), 0));
    const wasThere = await fillTables(knex, { ...options, whole, tables, place });
    await refuseUnmade(knex, place);
    return { place, wasThere };
  } catch (error) {
    throw asRefusal(place, error);
  } finally {
    await knex.destroy();
    whole.close();
  }
}

/** Knex takes a COMMIT for done that was answered by ROLLBACK. @throws StartRefused when nothing is there */
async function refuseUnmade(knex: Knex, place: string): Promise<void> {
  if (await knex.schema.hasTable('installation')) return;
  throw new StartRefused(`The database ${place} has kept nothing of what was moved: see its log, and move once more.`);
}
