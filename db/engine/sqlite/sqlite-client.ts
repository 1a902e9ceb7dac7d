// Opens SQLite connections under the start-up contract, and teaches Knex's client BEGIN IMMEDIATE and statement reuse.
import type Sqlite from 'better-sqlite3';
import type { Knex } from 'knex';
import BetterSqlite3Client from 'knex/lib/dialects/better-sqlite3/index.js';
import { dirname } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { asRefusal } from './damage.js';
import { openFile } from './driver.js';
import { refuseAfterWrite, refuseWithinWrite, type WriteScope } from '../write-scope.js';
import { DatabaseBusy } from '../database-errors.js';
import { sqliteCode } from './sqlite-errors.js';
import { StartRefused } from '../start-refused.js';
import { systemFault } from '../system-fault.js';

export type Connection = Sqlite.Database;

/** The first release without the WAL-reset race, which could corrupt a database that two processes had open. */
const OLDEST_SQLITE = '3.51.3';
/** How long a write waits for another process, in milliseconds. */
const BUSY_TIMEOUT_MS = 5000;
const FIRST_RETRY_MS = 2;
const LAST_RETRY_MS = 25;
/** Statements kept per connection: ample for all queries of the service, a bound for those built from filters. */
const STATEMENTS_KEPT = 256;

/**
 * Opens a connection and holds it to the start-up contract. `synchronous` must be set each time: better-sqlite3 reopens
 * a WAL database at NORMAL, which loses acknowledged commits in a power cut.
 *
 * @throws StartRefused when the file is no database of ours or SQLite does not grant a setting
 */
export function openConnection(file: string, options: { readonly: boolean }): Connection {
  let connection: Connection | undefined;
  try {
    connection = openFile(file, { readonly: options.readonly, timeout: BUSY_TIMEOUT_MS });
    assertVersion(sqliteVersion(connection));
    if (!options.readonly) connection.pragma('journal_mode = WAL');
    connection.pragma('synchronous = FULL');
    connection.pragma('foreign_keys = ON');
    // What is deleted is overwritten with zeros, so that neither the file nor a copy of it tells it any more.
    connection.pragma('secure_delete = ON');
    connection.pragma(`busy_timeout = ${BUSY_TIMEOUT_MS}`);
    // Sorting a long list needs no room on a disk that may be full.
    connection.pragma('temp_store = MEMORY');
    // `createCheckpoints` says who does it.
    connection.pragma('wal_autocheckpoint = 0');
    assertContract(connection);
    reuseStatements(connection);
    return connection;
  } catch (error) {
    connection?.close();
    if (sqliteCode(error) === undefined) throw error;
    throw (
      asRefusal(dirname(file), error) ??
      new StartRefused(
        `The database ${file} cannot be opened. ${systemFault(error) ?? `${(error as Error).message}.`}`,
        { cause: error },
      )
    );
  }
}

/** Opens a connection that goes on seeing the database as it was when it was first read from. */
export function openSnapshotConnection(file: string): Connection {
  const connection = openConnection(file, { readonly: true });
  connection.exec('BEGIN');
  return connection;
}

function sqliteVersion(connection: Connection): string {
  return connection.prepare('select sqlite_version()').pluck().get() as string;
}

/** @throws StartRefused when `version` (as `3.51.3`) is older than the oldest SQLite that is safe here */
export function assertVersion(version: string): void {
  const isOlder = version.localeCompare(OLDEST_SQLITE, 'en', { numeric: true }) < 0;
  if (isOlder) {
    throw new StartRefused(
      `SQLite ${version} may corrupt a database that several processes use; at least ${OLDEST_SQLITE} is needed: run npm ci again.`,
    );
  }
}

/** @throws StartRefused when a setting of the start-up contract does not hold on this connection */
export function assertContract(connection: Connection): void {
  const contract = {
    journal_mode: 'wal',
    synchronous: 2,
    foreign_keys: 1,
    secure_delete: 1,
    busy_timeout: BUSY_TIMEOUT_MS,
  };
  for (const [setting, wanted] of Object.entries(contract)) {
    const actual = connection.pragma(setting, { simple: true });
    if (actual !== wanted) {
      throw new StartRefused(
        `SQLite runs ${connection.name} with ${setting}=${String(actual)} instead of ${wanted}: is DATA_DIR on a local disk?`,
      );
    }
  }
}

/** Findings that a check lists at most; one is enough to know. */
const FINDINGS_MAX = 20;
/** What SQLite cannot read, in whatever way, is as good as damaged to a check. */
const UNREADABLE = /^SQLITE_(?:CORRUPT|NOTADB|FORMAT|TOOBIG|IOERR|ERROR$)/;

/**
 * Compares every page with its neighbours, every table with its indexes and constraints, and every reference with what
 * it names. Reads the whole file: about 3 s a GB that the system has in memory. Returns what is wrong, nothing when all
 * is well.
 */
export function checkFile(file: string): string[] {
  try {
    return findingsOf(file);
  } catch (error) {
    const cause = error instanceof StartRefused ? error.cause : error;
    if (!UNREADABLE.test(sqliteCode(cause) ?? '')) throw error;
    return [(cause as Error).message];
  }
}

function findingsOf(file: string): string[] {
  const connection = openConnection(file, { readonly: true });
  try {
    const pages = connection.pragma(`integrity_check(${FINDINGS_MAX})`) as { integrity_check: string }[];
    const findings = pages.map((finding) => finding.integrity_check).filter((finding) => finding !== 'ok');
    for (const { table, rowid, parent } of connection
      .prepare<[], ForeignKeyFinding>('pragma foreign_key_check')
      .iterate()) {
      if (findings.length >= FINDINGS_MAX) break;
      findings.push(`row ${rowid} of ${table} refers to nothing in ${parent}`);
    }
    return findings;
  } finally {
    connection.close();
  }
}

interface ForeignKeyFinding {
  readonly table: string;
  readonly rowid: number;
  readonly parent: string;
}

/**
 * Knex prepares anew for each query, which costs more than most queries: hand out the statement of the same text again.
 */
function reuseStatements(connection: Connection): void {
  const kept = new Map<string, Sqlite.Statement>();
  const prepare = connection.prepare.bind(connection);
  const prepareOnce = (sql: string): Sqlite.Statement => {
    const statement = kept.get(sql) ?? prepare(withOnePlan(sql));
    kept.delete(sql);
    kept.set(sql, statement);
    if (kept.size > STATEMENTS_KEPT) kept.delete(kept.keys().next().value!);
    return statement;
  };
  connection.prepare = prepareOnce as Connection['prepare'];
}

/** Texts and names, which may hold question marks of their own, and parameters. */
const PARAMETERS = /'(?:[^']|'')*'|`[^`]*`|"[^"]*"|\?/g;

/**
 * Has a statement keep the plan that it was first prepared with. Where the value of a parameter might tell SQLite a
 * better one, as in nearly every join, it compiles the statement anew each time it is run, which takes ten times as long
 * as running it. It does not look behind a plus sign, which leaves any value as it is.
 */
function withOnePlan(sql: string): string {
  return sql.replace(PARAMETERS, (found) => (found === '?' ? '+?' : found));
}

/** What ended a connection's transaction: a full or failing disk makes SQLite roll back by itself. */
const faults = new WeakMap<Connection, Error>();

/** @throws what ended the transaction of a connection, when it has ended */
export function refuseEnded(connection: Connection): void {
  if (!connection.inTransaction) throw faults.get(connection) ?? new Error('The transaction is over');
}

/** Keeps what a statement on a connection met when it ended the transaction. */
export function noteEnd(connection: Connection, error: unknown): void {
  if (!connection.inTransaction) faults.set(connection, error as Error);
}

/**
 * Knex's client with our connections, whose transactions take the write lock when they begin and are over when SQLite
 * ends them.
 */
export class SqliteClient extends BetterSqlite3Client {
  override async acquireRawConnection(): Promise<Connection> {
    const { filename, readonly } = this.connectionSettings as { filename: string; readonly: boolean };
    return openConnection(filename, { readonly });
  }

  /** The write of which this is the client. */
  declare readonly scope?: WriteScope;

  /**
   * Runs a statement. Once SQLite has rolled a transaction back, its other statements must not run: each would be
   * committed for itself.
   *
   * @throws what ended the transaction, when the write is over whose client this is, and on the connection for reading
   *   when the caller is within a write
   */
  override async _query(connection: Connection, query: unknown): Promise<unknown> {
    if (this.scope !== undefined) refuseAfterWrite(this.scope);
    if (this.transacting) refuseEnded(connection);
    else if ((this.connectionSettings as { readonly: boolean }).readonly) refuseWithinWrite();
    try {
      return await super._query(connection, query);
    } catch (error) {
      if (this.transacting) noteEnd(connection, error);
      throw error;
    }
  }

  /**
   * Whether the pool may hand a connection out: one that was left within a transaction is closed, which rolls back, and
   * replaced.
   */
  override async validateConnection(connection: Connection): Promise<boolean> {
    return connection.open && !connection.inTransaction;
  }

  override transaction(container: unknown, config: unknown, outer: unknown): Knex.Transaction {
    const transaction = super.transaction(container, config, outer);
    // Knex calls this hook for outermost transactions only, after the constructor has returned.
    return Object.assign(transaction, { begin: beginOrRefuse });
  }
}

async function beginOrRefuse(connection: Connection): Promise<void> {
  const deadline = Date.now() + BUSY_TIMEOUT_MS;
  const hasBegun = await beginImmediate(connection, () => Date.now() < deadline);
  if (!hasBegun) throw new DatabaseBusy('Another process is writing to the database');
}

/** Connections that do not wait for others. */
const waitless = new WeakSet<Connection>();

/**
 * Has SQLite refuse a connection at once what another one holds, from now on: its own waiting would block the event
 * loop. It is told so once, since it compiles this anew each time.
 */
export function neverWait(connection: Connection): void {
  if (waitless.has(connection)) return;
  connection.pragma('busy_timeout = 0');
  waitless.add(connection);
}

/**
 * Takes the write lock at once: a deferred transaction that reads and then writes fails when another process wrote in
 * between. Waits for other processes by trying again.
 *
 * @param isWanted whether to go on waiting
 * @returns whether the transaction has begun
 */
export async function beginImmediate(connection: Connection, isWanted: () => boolean): Promise<boolean> {
  faults.delete(connection);
  neverWait(connection);
  for (let pauseMs = FIRST_RETRY_MS; isWanted(); pauseMs = Math.min(pauseMs * 2, LAST_RETRY_MS)) {
    try {
      connection.prepare('BEGIN IMMEDIATE').run();
      return true;
    } catch (error) {
      if (!isBusy(error)) throw error;
    }
    await wait(pauseMs);
  }
  return false;
}

/** Whether SQLite refused because another connection holds a lock. */
export function isBusy(error: unknown): boolean {
  return sqliteCode(error)?.startsWith('SQLITE_BUSY') ?? false;
}
