// Opens a database on PostgreSQL: contract, migrations, the one write path and the reads beside it.
import type { Touched } from '../cache-versions.js';
import type { Database, DatabaseLog, DatabaseOptions, PostgresqlOptions } from '../connection.js';
import { failureOf } from '../database-errors.js';
import { lockDataFolder } from '../data-folder-lock.js';
import { makeDataFolder } from '../data-folder.js';
import { placeOf } from '../database-url.js';
import type { Executor } from '../executor.js';
import { oneAtATime } from '../one-at-a-time.js';
import { param, query } from '../prepared-query.js';
import { createWriteHealth, type WriteHealth } from '../write-health.js';
import { refuseWithinWrite } from '../write-scope.js';
import { factsOf } from './look-at-server.js';
import { migrateToLatest } from './migrate.js';
import { SERVING, STARTING } from './patience.js';
import { connectPools, type Pools } from './pools.js';
import { committedExecutor } from './postgresql-executors.js';
import { asRefusal } from './refusal.js';
import { askServer, askTime, holdToContract } from './start-contract.js';
import { createStatements } from './statements.js';
import { createSweepTimes, sweepTouches, type OwnTouches } from './touches.js';
import { installTouches } from './touches-schema.js';
import { followAndCount, sweepWindows } from './windows.js';
import { installWindows } from './windows-schema.js';
import { UNHURRIED_TIMEOUTS, WRITE_TIMEOUTS, type TransactionTimeouts } from './transactions.js';
import { createWrites } from './writes.js';

/** Connections of a process unless said otherwise. */
const CONNECTIONS = 15;

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
  const writeHealth = createWriteHealth(options.log);
  const pools = connectPools(url, { connections, patience: SERVING, onAway: writeHealth.failed });
  try {
    await prepareDatabase(options, server);
    // Of a server under load a connection for it may be had too late, and of one that is away nothing else is had, either.
    if (options.exclusive) await pools.knock().catch(() => undefined);
    const isPrepared = server.isPrepared ?? true;
    const release = (): void => lock?.release();
    const { log, clock } = options;
    const timeouts = options.isUnhurried ? UNHURRIED_TIMEOUTS : WRITE_TIMEOUTS;
    return createDatabase({ url, pools, writeHealth, isPrepared, timeouts, log, clock, release });
  } catch (error) {
    await pools.destroy();
    lock?.release();
    throw asRefusal(placeOf(url), error);
  }
}

/** Holds the server to the contract and brings the database to the latest migration, with all the time that takes. */
async function prepareDatabase(
  { exclusive, log, upTo }: DatabaseOptions,
  { url, isUnsafeAllowed = false }: PostgresqlOptions,
): Promise<void> {
  const { writer, destroy } = connectPools(url, { patience: STARTING });
  try {
    await holdToContract(writer, isUnsafeAllowed, log);
    await migrateToLatest(writer, { isService: exclusive, log, upTo });
    await installTouches(writer);
    await installWindows(writer);
  } finally {
    await destroy();
  }
}

interface OpenParts {
  readonly url: string;
  readonly pools: Pools;
  readonly writeHealth: WriteHealth;
  readonly isPrepared: boolean;
  /** Of its writes. */
  readonly timeouts: TransactionTimeouts;
  readonly log: DatabaseLog | undefined;
  readonly clock: DatabaseOptions['clock'];
  /** Gives the data folder back. */
  readonly release: () => void;
}

function createDatabase({ url, pools, writeHealth, isPrepared, timeouts, log, clock, release }: OpenParts): Database {
  const listeners = createListeners(log);
  const statementOf = createStatements(pools.reader, isPrepared);
  const executor = committedExecutor(pools.looker, statementOf);
  const commits = followAndCount({ executor, othersCommitted: listeners.tell, clock });
  const isSweepDue = createSweepTimes();
  const committed = (own: OwnTouches | undefined): void => {
    if (own !== undefined) writeHealth.succeeded();
    listeners.tell(commits.committed(own));
    if (own !== undefined && isSweepDue()) void sweep();
  };
  const follower = { admit: writeHealth.admit, committed, failed: writeHealth.failed };
  const writes = createWrites(pools.writer, { statementOf, follower, timeouts });
  const sweep = (): Promise<void> =>
    writes.write(sweepTouches).catch((error: unknown) => log?.warn({ err: error }, 'old touches were not deleted'));
  const tryAWrite = oneAtATime(() => writes.write(writeSomething).catch(() => undefined));
  return {
    committed: committedExecutor(pools.reader, statementOf),
    // Nothing can be opened by this name.
    file: '/dev/null/a database on PostgreSQL has no file',
    snapshotOf: { url },
    isShared: true,
    askTime: () => askTime(pools.reader),
    write: writes.write,
    writeHealth,
    async retryWrites() {
      if (!writeHealth.isKnownToBeOk()) await tryAWrite();
    },
    afterWrite: listeners.add,
    async look() {
      refuseWithinWrite();
      await commits.look();
      return commits.numberOf;
    },
    windows: { count: commits.count, sweep: (bounded) => sweepWindows(writes.write, bounded, clock) },
    facts: async () => factsOf((await askServer(pools.reader))[0]),
    // PostgreSQL has checksums and tools of its own.
    checkIntegrity: async () => 'unchecked',
    condition: () => 'unchecked',
    noteDamage: (error) => noteDamage(error, writeHealth),
    emptyLog: async () => undefined,
    async close() {
      await writes.close();
      await pools.destroy();
      release();
    },
  };
}

/** Whether an error comes from damage, which is told once. */
function noteDamage(error: unknown, writeHealth: WriteHealth): boolean {
  const isDamage = failureOf(error) === 'damaged';
  if (isDamage) writeHealth.failed(error);
  return isDamage;
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
