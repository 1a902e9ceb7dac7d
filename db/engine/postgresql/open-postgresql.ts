// Opens a database on PostgreSQL: contract, migrations, the one write path and the reads beside it.
import type { Knex } from 'knex';
import type { Touched } from '../cache-versions.js';
import type { Database, DatabaseLog, DatabaseOptions, PostgresqlOptions } from '../connection.js';
import { failureOf } from '../database-errors.js';
import { lockDataFolder } from '../data-folder-lock.js';
import { makeDataFolder } from '../data-folder.js';
import { placeOf } from '../database-url.js';
import type { Executor } from '../executor.js';
import { oneAtATime } from '../one-at-a-time.js';
import { param, query } from '../prepared-query.js';
import { StartRefused } from '../start-refused.js';
import { createWriteHealth } from '../write-health.js';
import { followCommits } from './followed-commits.js';
import { migrateToLatest } from './migrate.js';
import { connectPool } from './postgresql-client.js';
import { committedExecutor } from './postgresql-executors.js';
import { holdToContract } from './start-contract.js';
import { createStatements } from './statements.js';
import { createSweepTimes, lookSince, sweepTouches, type OwnTouches } from './touches.js';
import { installTouches } from './touches-schema.js';
import { createWrites } from './writes.js';

/** Connections of a process unless said otherwise. */
const CONNECTIONS = 15;
/** The part of them that writes: PostgreSQL commits together what comes at once, and more would wait for each other. */
const WRITERS = 0.4;

/**
 * Opens the database of a URL and brings it to the latest migration. Each write is run once.
 *
 * @throws StartRefused with a sentence for the operator when the start-up contract does not hold
 */
export async function openPostgresql(options: DatabaseOptions, server: PostgresqlOptions): Promise<Database> {
  makeDataFolder(options.dataDir);
  // Its node id is that of one process, which takes up at its start what it had claimed.
  const lock = options.exclusive ? lockDataFolder(options.dataDir) : undefined;
  const { url, connections = CONNECTIONS } = server;
  const place = placeOf(url);
  const pools = connectPools(url, connections);
  try {
    await holdToContract(pools.writer, server.isUnsafeAllowed ?? false, options.log);
    await migrateToLatest(pools.writer, { log: options.log, upTo: options.upTo });
    await installTouches(pools.writer);
    const release = (): void => lock?.release();
    return createDatabase({ url, pools, isPrepared: server.isPrepared ?? true, log: options.log, release });
  } catch (error) {
    await pools.destroy();
    lock?.release();
    throw asRefusal(place, error);
  }
}

interface Pools {
  readonly writer: Knex;
  readonly reader: Knex;
  /** Its connection is for looks alone, for which each request waits: a long read must not keep them waiting. */
  readonly looker: Knex;
  destroy(): Promise<void>;
}

function connectPools(url: string, connections: number): Pools {
  const writers = Math.max(1, Math.floor(connections * WRITERS));
  const readers = connections - writers;
  const writer = connectPool(url, { max: writers, isReader: false });
  const reader = connectPool(url, { max: Math.max(1, readers - 1), isReader: true });
  const looker = readers > 1 ? connectPool(url, { max: 1, isReader: true }) : reader;
  return {
    ...{ writer, reader, looker },
    destroy: async () => void (await Promise.all([...new Set([writer, reader, looker])].map((pool) => pool.destroy()))),
  };
}

/** What the operator can mend is a sentence. @param place as `placeOf` tells it */
export function asRefusal(place: string, error: unknown): unknown {
  if (failureOf(error) !== 'connection_lost' && failureOf(error) !== 'shutting_down') return error;
  const { cause = error } = error as Error;
  return new StartRefused(
    `The database ${place} cannot be used (${(cause as Error).message}): see that PostgreSQL runs, and that DATABASE_URL is right.`,
    { cause: error },
  );
}

interface OpenParts {
  readonly url: string;
  readonly pools: Pools;
  readonly isPrepared: boolean;
  readonly log: DatabaseLog | undefined;
  /** Gives the data folder back. */
  readonly release: () => void;
}

function createDatabase({ url, pools, isPrepared, log, release }: OpenParts): Database {
  const writeHealth = createWriteHealth(log);
  const listeners = createListeners(log);
  const statementOf = createStatements(pools.reader, isPrepared);
  const looking = committedExecutor(pools.looker, statementOf);
  const commits = followCommits({ ask: (before) => lookSince(looking, before), othersCommitted: listeners.tell });
  const isSweepDue = createSweepTimes();
  const committed = (own: OwnTouches | undefined): void => {
    if (own !== undefined) writeHealth.succeeded();
    listeners.tell(commits.committed(own));
    if (own !== undefined && isSweepDue()) void sweep();
  };
  const follower = { admit: writeHealth.admit, committed, failed: writeHealth.failed };
  const writes = createWrites(pools.writer, { statementOf, follower });
  const sweep = (): Promise<void> =>
    writes.write(sweepTouches).catch((error: unknown) => log?.warn({ err: error }, 'old touches were not deleted'));
  const tryAWrite = oneAtATime(() => writes.write(writeSomething).catch(() => undefined));
  return {
    committed: committedExecutor(pools.reader, statementOf),
    // Nothing can be opened by this name.
    file: '/dev/null/a database on PostgreSQL has no file',
    snapshotOf: { url },
    isShared: true,
    write: writes.write,
    writeHealth,
    async retryWrites() {
      if (!writeHealth.isKnownToBeOk()) await tryAWrite();
    },
    afterWrite: listeners.add,
    async look() {
      await commits.look();
      return commits.numberOf;
    },
    // PostgreSQL has checksums and tools of its own.
    checkIntegrity: async () => 'unchecked',
    condition: () => 'unchecked',
    noteDamage(error) {
      const isDamage = failureOf(error) === 'damaged';
      if (isDamage) writeHealth.failed(error);
      return isDamage;
    },
    emptyLog: async () => undefined,
    async close() {
      await writes.close();
      await pools.destroy();
      release();
    },
  };
}

/** Those who are told what commits touched. */
function createListeners(log: DatabaseLog | undefined) {
  const listeners: ((touched: Touched) => void)[] = [];
  return {
    add: (listener: (touched: Touched) => void) => void listeners.push(listener),
    tell(touched: Touched): void {
      for (const listener of listeners) {
        try {
          listener(touched);
        } catch (error) {
          // What was committed is acknowledged all the same.
          log?.error({ err: error }, 'a listener failed after a write');
        }
      }
    },
  };
}

/** Changes nothing, and yet is written. */
const rewrite = query((knex) => knex('change_counter').update({ last_seq: knex.raw('last_seq + ?', [param('none')]) }));

async function writeSomething({ run }: Executor): Promise<void> {
  await run(rewrite, { none: 0 });
}
