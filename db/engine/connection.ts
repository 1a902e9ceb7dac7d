// Opens the database of a data folder: contract, lock, migrations, the one write path and the reads beside it.
import knexModule, { type Knex } from 'knex';
import { join } from 'node:path';
import { createDamageWatch, refuseDamaged, type Condition } from './damage.js';
import { createCheckpoints, type Checkpoints, type CheckpointsBy } from './checkpoints.js';
import { createCacheVersions, type CacheVersions, type CacheTag, type Touched } from './cache-versions.js';
import { makeDataFolder } from './data-folder.js';
import { startCheck } from './integrity-check.js';
import { migrateToLatest } from './migrate.js';
import { committedExecutor, type Executor } from './executor.js';
import { createStatements } from './prepared-query.js';
import { createReadTurn, type ReadTurn } from './read-turn.js';
import { lockDataFolder } from './data-folder-lock.js';
import { openConnection, SqliteClient, type Connection } from './sqlite-client.js';
import { tryingAgain } from './retried-writes.js';
import { createWriteBatches } from './write-batches.js';
import { createWriteFollower } from './write-follower.js';
import { createWriteHealth, type WriteHealth } from './write-health.js';

const { knex: createKnex } = knexModule;

/** What the database has to say to the operator; pino's logger fits. */
interface DatabaseLog {
  info(details: object, message: string): void;
  error(details: object, message: string): void;
}

interface DatabaseOptions {
  /** The folder that holds the database; made when missing, readable by its owner only. */
  dataDir: string;
  /** Whether to hold the folder as its server. Tools that work beside a running server do not. */
  exclusive: boolean;
  log?: DatabaseLog;
  /** The migration with which a new database is to stay, for rows of a release that had no more; the latest unless given. */
  upTo?: string;
  /** Who moves the write-ahead log into the file; this process unless given. */
  checkpointsBy?: CheckpointsBy | undefined;
}

export interface Database {
  /**
   * Reads what is committed: by this process at once, by others from the next turn of the event loop. Prepared queries
   * of one turn read one state.
   */
  readonly committed: Executor;
  /** The database file, for a worker thread that opens a connection of its own. */
  readonly file: string;
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
   * resolve. What it throws is logged.
   */
  afterWrite(listener: (touched: Touched) => void): void;
  /**
   * A number that moves whenever something was committed that may have changed the thing. What was read after a number
   * was told holds while the same is told again. `everything` moves with every commit, by whatever process; of the
   * others each moves when this process committed rows of the thing, or another process committed anything.
   */
  cacheVersion(thing: CacheTag): Promise<number>;
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
   * call it every now and then. Does nothing while somebody reads an older state, when the file is damaged, or when
   * another program moves the log.
   */
  emptyLog(): Promise<void>;
  close(): Promise<void>;
}

/** How long a connection may be in use elsewhere before whoever waits for it is refused, in milliseconds. */
const CONNECTION_TIMEOUT_MS = 5000;

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
  const checkpoints = createCheckpoints(options.checkpointsBy ?? 'service');
  const writer = connectKnex(file, { readonly: false });
  const reader = connectKnex(file, { readonly: true });
  try {
    return await refuseDamaged(dataDir, async () => {
      await migrateToLatest(writer, { file, isHeld: options.exclusive, log: options.log, upTo: options.upTo });
      const prepared = openConnection(file, { readonly: true });
      const states = createCacheVersions();
      await withConnection(writer, states.follow);
      return createDatabase({
        dataDir,
        file,
        writer,
        reader,
        prepared,
        states,
        checkpoints,
        log: options.log,
        release: () => lock?.release(),
      });
    });
  } catch (error) {
    await checkpoints.closing(file, async () => void (await Promise.all([writer.destroy(), reader.destroy()])));
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
    // One connection, held for each batch of writes, and replaced only when it is of no use any more.
    pool: { min: 1, max: 1 },
    acquireConnectionTimeout: CONNECTION_TIMEOUT_MS,
  });
}

interface OpenParts {
  dataDir: string;
  file: string;
  writer: Knex;
  reader: Knex;
  prepared: Connection;
  states: CacheVersions;
  checkpoints: Checkpoints;
  log: DatabaseLog | undefined;
  release(): void;
}

function createDatabase(parts: OpenParts): Database {
  const { dataDir, file, writer, reader, prepared, states, checkpoints, log } = parts;
  const writeHealth = createWriteHealth(log);
  const damage = createDamageWatch(dataDir, writeHealth, log);
  let stopCheck: (() => Promise<unknown>) | undefined;
  const listeners: ((touched: Touched) => void)[] = [];
  const prepare = createStatements(reader);
  const turn = createReadTurn(prepared, states.look);
  const follower = createWriteFollower({ writeHealth, damage, reader: prepared, states, turn, listeners, log });
  const batches = createWriteBatches(writer.client as SqliteClient, {
    ...{ prepare, follower, afterCommit: checkpoints.shorten },
  });
  const write = tryingAgain(batches.write);
  const tryAWrite = shared(() => write(writeSomething).catch(() => undefined));
  const cacheVersion = async (thing: CacheTag): Promise<number> => {
    turn.look();
    return states.numberOf(thing);
  };
  return {
    committed: committedExecutor(reader, { connection: prepared, turn, prepare }),
    file,
    writeHealth,
    write,
    async retryWrites() {
      if (!writeHealth.isKnownToBeOk()) await tryAWrite();
    },
    afterWrite: (listener) => void listeners.push(listener),
    cacheVersion,
    async checkIntegrity() {
      const check = startCheck(file);
      stopCheck = check.stop;
      return damage.follow(check, file);
    },
    condition: damage.condition,
    noteDamage: damage.note,
    async emptyLog() {
      if (damage.condition() !== 'damaged') await emptyBehind(turn, parts);
    },
    async close() {
      await Promise.all([batches.close(), stopCheck?.()]);
      turn.end();
      await checkpoints.closing(file, () => closeAll(parts, damage.condition()));
      parts.release();
    },
  };
}

async function emptyBehind(turn: ReadTurn, { writer, checkpoints }: OpenParts): Promise<void> {
  await withConnection(writer, (connection) => {
    turn.end();
    checkpoints.empty(connection);
  });
}

/**
 * The last to close empties the log into the file, which one that cannot write would leave: a damaged file stays as it
 * was found.
 */
async function closeAll({ prepared, writer, reader }: OpenParts, condition: Condition): Promise<void> {
  prepared.close();
  for (const connection of condition === 'damaged' ? [writer, reader] : [reader, writer]) await connection.destroy();
}

/**
 * One call at a time: whoever calls meanwhile gets its outcome. Anybody may ask for readiness, and others want to
 * write.
 */
function shared(act: () => Promise<void>): () => Promise<void> {
  let underWay: Promise<void> | undefined;
  return () => (underWay ??= act().finally(() => void (underWay = undefined)));
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
