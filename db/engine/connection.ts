// The database as all others know it, whichever engine it runs on.
import type { CacheNumbers, Touched } from './cache-versions.js';
import { shareDataFolder } from './data-folder-lock.js';
import { makeDataFolder } from './data-folder.js';
import type { Executor } from './executor.js';
import { tryingAgain } from './retried-writes.js';
import type { DatabaseFacts } from './look-at-database.js';
import { placeOf } from './database-url.js';
import { refuseMoved, refuseUnmoved } from './moved-folder.js';
import { asRefusal } from './postgresql/refusal.js';
import type { SharedWindows } from './shared-windows.js';
import type { SnapshotSource } from './snapshot.js';
import { refuseDamaged } from './sqlite/damage.js';
import { openSqlite } from './sqlite/open-sqlite.js';
import type { WriteHealth } from './write-health.js';

/**
 * What is known of the database file. `unchecked`: nothing, no check was asked for. `checking`: a check is under way,
 * beside reads and writes. `damaged`: a check, a read or a write met damage, so writes are refused until the service
 * starts again.
 */
export type Condition = 'unchecked' | 'checking' | 'sound' | 'damaged';

/**
 * Who moves the log into the file: the service itself, or another program, such as Litestream, that has to have copied
 * what is moved, since a log begins anew afterwards.
 */
export type CheckpointsBy = 'service' | 'external';

/** What the database has to say to the operator; pino's logger fits. */
export interface DatabaseLog {
  info(details: object, message: string): void;
  warn(details: object, message: string): void;
  error(details: object, message: string): void;
}

export interface DatabaseOptions {
  /** The folder that holds the database; made when missing, readable by its owner only. */
  dataDir: string;
  /** Whether to hold the folder as its server. Tools that work beside a running server do not. */
  exclusive: boolean;
  log?: DatabaseLog;
  /** The migration with which a new database is to stay, for rows of a release that had no more; the latest unless given. */
  upTo?: string;
  /**
   * Whether a write may work for long between two of its statements, as those of commands do; on a server, others then
   * wait for what it has locked.
   */
  isUnhurried?: boolean;
  /** Who moves the write-ahead log into the file; this process unless given. */
  checkpointsBy?: CheckpointsBy | undefined;
  /** The time (epoch ms) in place of the database's own clock; for tests. */
  clock?: (() => number) | undefined;
}

export interface Database {
  /**
   * Reads what is committed: by this process at once, by others from the next turn of the event loop. Each statement
   * reads a state of its own: what is committed between two of them is seen by the second alone, so that a list and its
   * total may differ by that. SQLite has the prepared queries of one turn read one state; build on that nowhere.
   */
  readonly committed: Executor;
  /** The database file; of one on a server, a name by which nothing can be opened. */
  readonly file: string;
  /** What `openSnapshot` opens, in any thread. */
  readonly snapshotOf: SnapshotSource;
  /** Whether several processes may serve it at once, each with a data folder of its own. */
  readonly isShared: boolean;
  /** Asks for the time by the server's clock, in epoch milliseconds; undefined of one in this process. */
  readonly askTime: (() => Promise<number>) | undefined;
  /**
   * Runs `fn` as a write, one at a time, and rolls back what it wrote when it throws. Writes that wait for their turn
   * share a transaction, each seeing what those before have written, and the promises of all are settled after its
   * commit: what is resolved is on disk. When the transaction cannot be committed, all of its writes are rejected.
   * Within `fn` neither another write nor `committed` can be used. It is run again when the database undid it because
   * of another transaction.
   *
   * @throws DatabaseBusy when its turn did not come within five seconds
   * @throws WritesRefused when damage was met before; what else the database cannot do now is told by `failureOf`
   */
  write<T>(fn: (transaction: Executor) => Promise<T>): Promise<T>;
  /** Whether writes come through, as the last one told that had something to write. */
  readonly writeHealth: WriteHealth;
  /**
   * Tries a write while the disk takes none, or when none was tried for ten seconds, so that `writeHealth` tells what
   * is so now. Never fails.
   */
  retryWrites(): Promise<void>;
  /**
   * Calls `listener` once after each commit of this process with what it touched, before the promises of its writes
   * resolve. Where several processes share the database, it is also told what a look learns that others touched, of
   * no product where that may be any. What it throws is logged.
   */
  afterWrite(listener: (touched: Touched) => void): void;
  /**
   * Learns of all that was committed before this call, by whatever process, and resolves to the numbers of things as of
   * then or later. Ask once for a request, before anything is read for it: then no answer is older than its request.
   */
  look(): Promise<CacheNumbers>;
  /** Where all processes of the database count together; none where there can be but one, which counts in its memory. */
  readonly windows?: SharedWindows;
  /**
   * Checks the whole file in a worker thread and logs the result; a finding stops writes. Resolves to what is known
   * then, also when there could be no check, which is logged.
   */
  checkIntegrity(): Promise<Condition>;
  /** What is known of the file. */
  condition(): Condition;
  /** What there is to know of it, for whoever examines the installation. */
  facts(): Promise<DatabaseFacts>;
  /**
   * Notes an error that reached somebody outside of `write`; when it comes from damage, writes stop. Returns whether it
   * does.
   */
  noteDamage(error: unknown): boolean;
  /**
   * Moves what was written into the database file, so that nothing of what was deleted stands in the log beside it;
   * call it every now and then. Does nothing while somebody reads an older state, when the file is damaged, or when
   * another program moves the log.
   */
  emptyLog(): Promise<void>;
  close(): Promise<void>;
}

/** Which database on PostgreSQL, and how it is used. */
export interface PostgresqlOptions {
  /** Such as `postgres://role:password@host:5432/name`. */
  readonly url: string;
  /** Where its server answers itself, in case `url` leads to a pooler; PostgreSQL's own programs are told this one. */
  readonly directUrl?: string | undefined;
  /** Connections that the process has at most, four at least; 15 unless given. */
  readonly connections?: number | undefined;
  /** Whether statements that run often are prepared; they are unless a pooler between cannot have that. */
  readonly isPrepared?: boolean | undefined;
  /** Whether the server may forget in a crash what it has acknowledged, as those of tests do. */
  readonly isUnsafeAllowed?: boolean | undefined;
}

/** Opens the database of an engine, which runs each write once. @throws StartRefused as `openDatabase` does */
export type OpenEngine = (options: DatabaseOptions) => Promise<Database>;

/** The engine of this process and a file of its own. */
export const openEmbedded: OpenEngine = openSqlite;

/** The engine of a server. Its driver is loaded by those alone who open a database on it. */
export const openOnServer =
  (server: PostgresqlOptions): OpenEngine =>
  async (options) =>
    (await import('./postgresql/open-postgresql.js')).openPostgresql(options, server);

/**
 * The engine of an installation: that of its server, where it names one. It refuses a data folder with another database
 * than that, which is the one that people mean.
 */
export const engineOf =
  (server: PostgresqlOptions | undefined): OpenEngine =>
  async (options) => {
    if (server !== undefined) {
      refuseUnmoved(options.dataDir);
      return openOnServer(server)(options);
    }
    refuseMoved(options.dataDir);
    return options.exclusive ? openUnlessMoved(options) : openBesideOthers(options);
  };

async function openUnlessMoved(options: DatabaseOptions): Promise<Database> {
  const database = await openEmbedded(options);
  try {
    // It may have been moved while this one waited for it.
    refuseMoved(options.dataDir);
    return database;
  } catch (error) {
    await database.close();
    throw error;
  }
}

/** For a command, which keeps a move from beginning until it has ended. */
async function openBesideOthers(options: DatabaseOptions): Promise<Database> {
  makeDataFolder(options.dataDir);
  const held = shareDataFolder(options.dataDir);
  try {
    const database = await openUnlessMoved(options);
    return {
      ...database,
      async close() {
        await database.close();
        held.release();
      },
    };
  } catch (error) {
    held.release();
    throw error;
  }
}

/**
 * Runs a step of the start. Damage of a file that it meets is told as a sentence with the cure, and so is a server that
 * does not answer.
 *
 * @throws StartRefused
 */
export async function refusingFaults<Result>(
  server: PostgresqlOptions | undefined,
  dataDir: string,
  step: () => Promise<Result>,
): Promise<Result> {
  if (server === undefined) return refuseDamaged(dataDir, step);
  try {
    return await step();
  } catch (error) {
    throw asRefusal(placeOf(server.url), error);
  }
}

/**
 * Opens the database and brings it to the latest migration.
 *
 * @throws StartRefused with a sentence for the operator when the start-up contract does not hold
 */
export async function openDatabase(options: DatabaseOptions, openEngine: OpenEngine = openEmbedded): Promise<Database> {
  const engine = await openEngine(options);
  return { ...engine, write: tryingAgain(engine.write) };
}
