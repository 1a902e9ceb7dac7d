// Opens the SQLite database of a data folder: contract, lock, migrations, the one write path and the reads beside it.
import knexModule, { type Knex } from 'knex';
import type { Touched } from '../cache-versions.js';
import type { Condition, Database, DatabaseLog, DatabaseOptions } from '../connection.js';
import { makeDataFolder } from '../data-folder.js';
import type { Executor } from '../executor.js';
import { oneAtATime } from '../one-at-a-time.js';
import type { DatabaseFacts } from '../look-at-database.js';
import { createWriteHealth, type WriteHealth } from '../write-health.js';
import { createCacheVersions, type CacheVersions } from './cache-versions.js';
import { createCheckpoints, type Checkpoints } from './checkpoints.js';
import { createDamageWatch, refuseDamaged } from './damage.js';
import { lockDataFolder } from '../data-folder-lock.js';
import { databaseFile } from './database-file.js';
import { keepingOf } from './inspect-database.js';
import { startCheck } from './integrity-check.js';
import { migrateToLatest } from './migrate.js';
import { writerOn } from './noted-rows.js';
import { createReadTurn, type ReadTurn } from './read-turn.js';
import { openConnection, SqliteClient, type Connection } from './sqlite-client.js';
import { committedExecutor } from './sqlite-executors.js';
import { createStatements } from './statements.js';
import { createWriteBatches } from './write-batches.js';
import { createWriteFollower } from './write-follower.js';

const { knex: createKnex } = knexModule;

/** How long a connection may be in use elsewhere before whoever waits for it is refused, in milliseconds. */
const CONNECTION_TIMEOUT_MS = 5000;

/**
 * Opens the database of a data folder and brings it to the latest migration; writes are run once.
 *
 * @throws StartRefused with a sentence for the operator when the start-up contract does not hold
 */
export async function openSqlite(options: DatabaseOptions): Promise<Database> {
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
      const versions = createCacheVersions();
      await withConnection(writer, (connection) => versions.follow(writerOn(connection)));
      return createDatabase({
        dataDir,
        file,
        writer,
        reader,
        prepared,
        versions,
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
  versions: CacheVersions;
  checkpoints: Checkpoints;
  log: DatabaseLog | undefined;
  release(): void;
}

function createDatabase(parts: OpenParts): Database {
  const { dataDir, file, writer, reader, prepared, versions, checkpoints, log } = parts;
  const writeHealth = createWriteHealth(log);
  const damage = createDamageWatch(dataDir, writeHealth, log);
  let stopCheck: (() => Promise<unknown>) | undefined;
  const listeners: ((touched: Touched) => void)[] = [];
  const prepare = createStatements(reader);
  const turn = createReadTurn(prepared, versions.look);
  const follower = createWriteFollower({ writeHealth, damage, reader: prepared, versions, turn, listeners, log });
  const batches = createWriteBatches(writer.client as SqliteClient, {
    ...{ prepare, follower, afterCommit: checkpoints.shorten },
  });
  const tryAWrite = oneAtATime(() => batches.write(writeSomething).catch(() => undefined));
  return {
    committed: committedExecutor(reader, { connection: prepared, turn, prepare }),
    file,
    snapshotOf: { file },
    isShared: false,
    askTime: undefined,
    writeHealth,
    write: batches.write,
    async retryWrites() {
      if (!writeHealth.isKnownToBeOk()) await tryAWrite();
    },
    afterWrite: (listener) => void listeners.push(listener),
    async look() {
      turn.look();
      return versions.numberOf;
    },
    async checkIntegrity() {
      const check = startCheck(file);
      stopCheck = check.stop;
      return damage.follow(check, file);
    },
    condition: damage.condition,
    facts: () => Promise.resolve(factsIn(damage.condition(), writeHealth)),
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

/** It does not serve unless the start-up contract holds; the whole file was looked at since, or is being looked at. */
function factsIn(condition: Condition, writeHealth: WriteHealth): DatabaseFacts {
  const { state, reason } = writeHealth.status();
  return {
    findings: condition === 'sound' ? [] : 'unfinished',
    ...(state === 'ok' ? {} : { refusal: reason }),
    ...keepingOf('wal', 2),
    pendingMigrations: 0,
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
