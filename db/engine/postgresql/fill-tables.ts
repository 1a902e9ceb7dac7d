// Fills an empty database on PostgreSQL with the rows of a whole database, in one transaction.
import type { Knex } from 'knex';
import { applyMigrations } from '../migration-steps.js';
import { createDigest, type Digest, type MovedRow, type MovedTable } from '../moving/moved-table.js';
import type { WholeDatabase } from '../sqlite/whole-database.js';
import { StartRefused } from '../start-refused.js';
import { lockNumber } from './advisory-locks.js';
import { runOn, type Connection } from './connections.js';
import { hasThings, notEmpty } from './dumps.js';
import { NO_TIMEOUTS, settingsOf } from './transactions.js';
import { withoutChecks } from './unchecked-tables.js';
import { copyInto, rowsIn } from './whole-tables.js';

/** The two databases do not give back the same; the message says of which table. */
export class TableDiffers extends Error {
  override name = 'TableDiffers';
}

export interface Filling {
  readonly whole: WholeDatabase;
  /** Those of its tables that are moved. */
  readonly tables: readonly MovedTable[];
  /** Where to, for sentences. */
  readonly place: string;
  /** Is told now and then how many rows have come. */
  readonly onRows: (rows: number) => void;
  readonly onTable: (name: string, digest: Digest) => void;
  /** Judges what is there before it stays. */
  readonly compare: (to: Knex) => Promise<void>;
  readonly signal: AbortSignal;
}

/** Rows after which somebody is told, and may stop it. */
const TOLD_EVERY = 2000;

/** @returns whether the very same rows were there already, and nothing was done */
export const fillTables = (knex: Knex, filling: Filling): Promise<boolean> =>
  knex.transaction(async (tx) => {
    await tx.raw(settingsOf(NO_TIMEOUTS));
    // A service that starts meanwhile waits for it.
    await tx.raw('select pg_advisory_xact_lock(?)', [lockNumber('migrations', '')]);
    const connection = (await (tx.client as Knex.Client).acquireConnection()) as Connection;
    const wasThere = await isThere(tx, filling);
    const digests = wasThere ? digestsOf(filling) : await fill(tx, connection, filling);
    const fault = await firstDifference(connection, filling, digests);
    if (fault !== undefined) throw wasThere ? otherwise(filling.place, fault) : new TableDiffers(fault);
    await filling.compare(tx);
    return wasThere;
  });

/** @throws StartRefused when something else is there */
async function isThere(tx: Knex, { whole, tables, place }: Filling): Promise<boolean> {
  if (!(await hasThings(tx))) return false;
  const own = tables.find(({ name }) => name === 'installation')!;
  const [[id]] = [...whole.rows(own)] as [MovedRow];
  const isOurs = (await tx.schema.hasTable(own.name)) && (await tx(own.name).where({ id }).first()) !== undefined;
  if (isOurs) return true;
  throw new StartRefused(notEmpty(place));
}

/** The rows as the one database gives them. */
function digestsOf({ whole, tables, onRows, signal }: Filling): Digest[] {
  const told = counter(onRows, signal);
  return tables.map((table) => {
    const digest = createDigest();
    for (const row of noting(whole.rows(table), digest.add, told)) void row;
    return digest.end();
  });
}

async function fill(tx: Knex.Transaction, connection: Connection, filling: Filling): Promise<Digest[]> {
  const { whole, tables, onRows, signal } = filling;
  await applyMigrations(tx);
  const told = counter(onRows, signal);
  const digests: Digest[] = [];
  await withoutChecks(connection, async () => {
    // Of what migrations put there, nothing is of this installation.
    await runOn(connection, { text: `truncate ${tables.map(({ name }) => name).join()}` });
    for (const table of tables) {
      const digest = createDigest();
      await copyInto(connection, table, noting(whole.rows(table), digest.add, told));
      digests.push(digest.end());
      filling.onTable(table.name, digests.at(-1)!);
      signal.throwIfAborted();
    }
  });
  return digests;
}

const otherwise = (place: string, fault: string): StartRefused =>
  new StartRefused(
    `The database ${place} has this marketplace already, but not as it is here (${fault}): if it has been served since, the move is done; otherwise name an empty database.`,
  );

/** What the other database gives back otherwise; undefined when nothing is. */
async function firstDifference(
  connection: Connection,
  { tables, signal }: Filling,
  digests: readonly Digest[],
): Promise<string | undefined> {
  for (const [index, table] of tables.entries()) {
    const digest = createDigest();
    for await (const row of rowsIn(connection, table)) digest.add(row);
    signal.throwIfAborted();
    const [came, stays] = [digests[index]!, digest.end()];
    if (came.rows === stays.rows && came.sha256 === stays.sha256) continue;
    return came.rows === stays.rows
      ? `the rows of ${table.name} are others`
      : `${table.name} has ${stays.rows} rows instead of ${came.rows}`;
  }
  return undefined;
}

/** Counts rows. @throws what `signal` was aborted with */
function counter(onRows: (rows: number) => void, signal: AbortSignal): () => void {
  let rows = 0;
  return () => {
    rows += 1;
    if (rows % TOLD_EVERY !== 0) return;
    signal.throwIfAborted();
    onRows(rows);
  };
}

function* noting(rows: Iterable<MovedRow>, note: (row: MovedRow) => void, told: () => void): Generator<MovedRow> {
  for (const row of rows) {
    note(row);
    told();
    yield row;
  }
}
