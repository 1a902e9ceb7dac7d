// Opens the database of a data folder: contract, lock, migrations, the one write path and the reads beside it.
import knexModule, { type Knex } from 'knex';
import { join } from 'node:path';
import { createDamageWatch, refuseDamaged, type Condition, type DamageWatch } from './damage.js';
import { createCommitStates, type CommitStates, type Thing, type Touched } from './commit-states.js';
import { makeDataFolder } from './data-folder.js';
import { DatabaseBusy } from './database-errors.js';
import { startCheck } from './integrity-check.js';
import { migrateToLatest } from './migrations.js';
import { committedExecutor, transactionExecutor, type Executor } from './executor.js';
import { createStatements, type Prepare } from './prepared-query.js';
import { lockDataFolder } from './data-folder-lock.js';
import { emptyLog, isBusy, openConnection, SqliteClient, type Connection } from './sqlite-client.js';
import { refuseWithinWrite, withinWrite } from './write-scope.js';
import { createWriteHealth, type WriteHealth } from './write-health.js';

const { knex: createKnex, KnexTimeoutError } = knexModule;

/** What the database has to say to the operator; pino's logger fits. */
export interface DatabaseLog {
  info(details: object, message: string): void;
  error(details: object, message: string): void;
}

export interface DatabaseOptions {
  /** The folder that holds the database; made when missing, readable by its owner only. */
  dataDir: string;
  /** Whether to hold the folder as its server. Tools that work beside a running server do not. */
  exclusive: boolean;
  log?: DatabaseLog;
}

export interface Database {
  /** Reads what is committed. */
  readonly committed: Executor;
  /** The database file, for a worker thread that opens a connection of its own. */
  readonly file: string;
  /**
   * Runs `fn` in a write transaction, one at a time; commits when it resolves, rolls back when it throws. The result is
   * on disk when the promise resolves. Within `fn` neither another write nor `committed` can be used.
   *
   * @throws DatabaseBusy when the write lock was not to be had within five seconds
   * @throws WritesRefused when damage was met before; what a full, failing or damaged disk throws is told by
   *   `storageFault`
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
   * resolve. It must not throw.
   */
  afterWrite(listener: (touched: Touched) => void): void;
  /** Another number whenever something was committed since the last call, by whatever process. */
  version(): Promise<number>;
  /**
   * A number that moves whenever something was committed that may have changed the thing. What was read after a number
   * was told holds while the same is told again. `everything` moves with every commit, by whatever process; of the
   * others each moves when this process committed rows of the thing, or another process committed anything.
   */
  stateOf(thing: Thing): Promise<number>;
  /**
   * Checks the whole file in a worker thread and logs the result; a finding stops writes. Resolves to what is known
   * then, also when there could be no check, which is logged.
   */
  checkIntegrity(): Promise<Condition>;
  /** What is known of the file. */
  condition(): Condition;
  /**
   * Notes an error that reached somebody outside of `write`; when it comes from damage, writes stop. Returns whether it
   * does.
   */
  noteDamage(error: unknown): boolean;
  /**
   * Moves what was written into the database file, so that nothing of what was deleted stands in the log beside it;
   * call it every now and then. Does nothing while somebody reads an older state, or when the file is damaged.
   */
  emptyLog(): Promise<void>;
  close(): Promise<void>;
}

/** How long a write waits for its turn within this process, in milliseconds. */
const TURN_TIMEOUT_MS = 5000;

/**
 * Opens the database of a data folder and brings it to the latest migration.
 *
 * @throws StartRefused with a sentence for the operator when the start-up contract does not hold
 */
export async function openDatabase(options: DatabaseOptions): Promise<Database> {
  const dataDir = options.dataDir;
  makeDataFolder(dataDir);
  const file = databaseFile(dataDir);
  const lock = options.exclusive ? lockDataFolder(dataDir) : undefined;
  const writer = connectKnex(file, { readonly: false });
  const reader = connectKnex(file, { readonly: true });
  try {
    return await refuseDamaged(dataDir, async () => {
      await migrateToLatest(writer);
      const prepared = openConnection(file, { readonly: true });
      const states = createCommitStates();
      await withConnection(writer, states.follow);
      return createDatabase({
        dataDir,
        file,
        writer,
        reader,
        prepared,
        states,
        log: options.log,
        release: () => lock?.release(),
      });
    });
  } catch (error) {
    await Promise.all([writer.destroy(), reader.destroy()]);
    lock?.release();
    throw error;
  }
}

/** Where the database of a data folder lies. */
export function databaseFile(dataDir: string): string {
  return join(dataDir, 'marketplace.db');
}

function connectKnex(filename: string, { readonly }: { readonly: boolean }): Knex {
  return createKnex({
    client: SqliteClient,
    connection: { filename, readonly } as Knex.StaticConnectionConfig,
    useNullAsDefault: true,
    // Errors are logged: with the statement, not with the addresses and hashes that it was to store.
    compileSqlOnError: false,
    // What goes wrong is thrown; Knex would print it besides, with a stack trace, to whoever starts the service.
    log: { error: () => undefined, warn: () => undefined },
    // One connection, never replaced: the pool is the queue of writers, and the settings of the contract stay asserted.
    pool: { min: 1, max: 1 },
    acquireConnectionTimeout: TURN_TIMEOUT_MS,
  });
}

interface OpenParts {
  dataDir: string;
  file: string;
  writer: Knex;
  reader: Knex;
  prepared: Connection;
  states: CommitStates;
  log: DatabaseLog | undefined;
  release(): void;
}

function createDatabase({ dataDir, file, writer, reader, prepared, states, log, release }: OpenParts): Database {
  const dataVersion = prepared.prepare('pragma data_version').pluck();
  const writeHealth = createWriteHealth(log);
  const damage = createDamageWatch(dataDir, writeHealth, log);
  let stopCheck: (() => Promise<unknown>) | undefined;
  const listeners: ((touched: Touched) => void)[] = [];
  const prepare = createStatements(reader);
  const transact = transactionsOf(writer, states, prepare);
  const write = writesOf(transact, { writeHealth, damage, isWritten: commitsSeenBy(dataVersion), states, listeners });
  const tryAWrite = shared(() => write(writeSomething).catch(() => undefined));
  return {
    committed: committedExecutor(reader, prepared, prepare),
    file,
    writeHealth,
    write,
    async retryWrites() {
      if (!writeHealth.isKnownToBeOk()) await tryAWrite();
    },
    afterWrite: (listener) => void listeners.push(listener),
    version: async () => states.stateOf('everything'),
    stateOf: async (thing) => states.stateOf(thing),
    async checkIntegrity() {
      damage.checking();
      const check = startCheck(file);
      stopCheck = check.stop;
      const findings = await check.findings.catch(
        (error: unknown) => void log?.error({ err: error, file }, 'the database could not be checked'),
      );
      damage.checked(findings);
      if (damage.condition() === 'sound') log?.info({ file }, 'the database is sound');
      return damage.condition();
    },
    condition: damage.condition,
    noteDamage: damage.note,
    async emptyLog() {
      if (damage.condition() !== 'damaged') await withConnection(writer, emptyLog);
    },
    async close() {
      await stopCheck?.();
      prepared.close();
      // The last to close empties the log into the file, which one that cannot write would leave: a damaged file stays
      // as it was found.
      const closing = damage.condition() === 'damaged' ? [writer, reader] : [reader, writer];
      for (const connection of closing) await connection.destroy();
      release();
    },
  };
}

function transactionsOf(writer: Knex, states: CommitStates, prepare: Prepare): Database['write'] {
  return async (fn) => {
    await withConnection(writer, states.follow);
    return inTransaction(writer, async (transaction) => {
      const connection = await (transaction.client as ConnectionSource).acquireConnection();
      return withinWrite(() => fn(transactionExecutor(transaction, connection, prepare)));
    });
  };
}

interface Watchers {
  readonly writeHealth: WriteHealth;
  readonly damage: DamageWatch;
  /** Whether anything was committed since it was asked last. */
  isWritten(): boolean;
  readonly states: CommitStates;
  readonly listeners: readonly ((touched: Touched) => void)[];
}

/** Makes the one way to write, and tells those who watch what becomes of each write. */
function writesOf(
  transact: Database['write'],
  { writeHealth, damage, isWritten, states, listeners }: Watchers,
): Database['write'] {
  return async (fn) => {
    refuseWithinWrite();
    writeHealth.admit();
    const result = await transact(fn).catch((error: unknown) => {
      states.writeEnded(false);
      if (!damage.note(error)) writeHealth.failed(error);
      throw error;
    });
    states.writeEnded(true);
    const hasChanges = isWritten();
    if (hasChanges) writeHealth.succeeded();
    const touched = states.committed(hasChanges);
    for (const listener of listeners) listener(touched);
    return result;
  };
}

/**
 * One call at a time: whoever calls meanwhile gets its outcome. Anybody may ask for readiness, and others want to
 * write.
 */
function shared(act: () => Promise<void>): () => Promise<void> {
  let underWay: Promise<void> | undefined;
  return () => (underWay ??= act().finally(() => void (underWay = undefined)));
}

/**
 * Tells whether anything was committed since it was asked last. A transaction that changes nothing is committed on a
 * full disk too, and tells nothing of it.
 */
function commitsSeenBy(dataVersion: { get(): unknown }): () => boolean {
  let seen = dataVersion.get();
  return () => {
    try {
      const before = seen;
      seen = dataVersion.get();
      return seen !== before;
    } catch {
      // What was committed is committed, whether this can be read or not.
      return false;
    }
  };
}

/** The part of Knex's client that hands out its connection. */
interface ConnectionSource {
  acquireConnection(): Promise<Connection>;
  releaseConnection(connection: Connection): Promise<void>;
}

async function withConnection(knex: Knex, act: (connection: Connection) => void): Promise<void> {
  const client = knex.client as ConnectionSource;
  const connection = await client.acquireConnection();
  try {
    act(connection);
  } finally {
    await client.releaseConnection(connection);
  }
}

/**
 * Changes nothing, and yet writes a page: SQLite stores this number of the file's, which nobody uses, whether it is
 * another or not.
 */
async function writeSomething({ knex }: Executor): Promise<void> {
  await knex.raw('pragma user_version = 0');
}

/**
 * Runs `fn` in a transaction. What `fn` threw is told, for SQLite may have rolled back by itself, and then Knex tells
 * of a rollback that failed.
 */
async function inTransaction<T>(writer: Knex, fn: (transaction: Knex.Transaction) => Promise<T>): Promise<T> {
  let thrown: { readonly error: unknown } | undefined;
  try {
    return await writer.transaction((transaction) =>
      fn(transaction).catch((error: unknown) => {
        thrown = { error };
        throw error;
      }),
    );
  } catch (caught) {
    const error = thrown === undefined ? caught : thrown.error;
    const isLate = error instanceof KnexTimeoutError || isBusy(error);
    throw isLate ? new DatabaseBusy('The database is busy with other writes', { cause: error }) : error;
  }
}
