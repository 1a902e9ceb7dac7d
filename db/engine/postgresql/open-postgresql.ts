// Opens a database on PostgreSQL: contract, migrations, the one write path and the reads beside it.
import type { Knex } from 'knex';
import { createCacheVersions, type CacheVersions, type Touched } from '../cache-versions.js';
import type { Database, DatabaseLog, DatabaseOptions, PostgresqlOptions } from '../connection.js';
import { failureOf } from '../database-errors.js';
import { makeDataFolder } from '../data-folder.js';
import { placeOf } from '../database-url.js';
import type { Executor } from '../executor.js';
import { oneAtATime } from '../one-at-a-time.js';
import { param, query } from '../prepared-query.js';
import { StartRefused } from '../start-refused.js';
import { createWriteHealth } from '../write-health.js';
import { migrateToLatest } from './migrate.js';
import { connectPool } from './postgresql-client.js';
import { committedExecutor } from './postgresql-executors.js';
import { sharedBetween } from './shared-question.js';
import { holdToContract } from './start-contract.js';
import { createStatements } from './statements.js';
import { createWrites, type WriteFollower } from './writes.js';

/** Connections of a process unless said otherwise. */
const CONNECTIONS = 15;
/** The part of them that writes: PostgreSQL commits together what comes at once, and more would wait for each other. */
const WRITERS = 0.4;

/**
 * Opens the database of a URL and brings it to the latest migration. Each write is run once. Listeners are not told yet
 * what a commit touched.
 *
 * @throws StartRefused with a sentence for the operator when the start-up contract does not hold
 */
export async function openPostgresql(options: DatabaseOptions, server: PostgresqlOptions): Promise<Database> {
  makeDataFolder(options.dataDir);
  const { url, connections = CONNECTIONS } = server;
  const place = placeOf(url);
  const writers = Math.max(1, Math.floor(connections * WRITERS));
  const writer = connectPool(url, { max: writers, isReader: false });
  const reader = connectPool(url, { max: Math.max(1, connections - writers), isReader: true });
  try {
    await holdToContract(writer, server.isUnsafeAllowed ?? false, options.log);
    await migrateToLatest(writer, { log: options.log, upTo: options.upTo });
    return createDatabase({ url, writer, reader, isPrepared: server.isPrepared ?? true, log: options.log });
  } catch (error) {
    await Promise.all([writer.destroy(), reader.destroy()]);
    throw asRefusal(place, error);
  }
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
  readonly writer: Knex;
  readonly reader: Knex;
  readonly isPrepared: boolean;
  readonly log: DatabaseLog | undefined;
}

function createDatabase({ url, writer, reader, isPrepared, log }: OpenParts): Database {
  const writeHealth = createWriteHealth(log);
  const states = createCacheVersions();
  const listeners: ((touched: Touched) => void)[] = [];
  const statementOf = createStatements(reader, isPrepared);
  const committed = committedExecutor(reader, statementOf);
  const follower: WriteFollower = {
    admit: writeHealth.admit,
    committed: (hasChanges) => tellOfCommit(hasChanges),
    failed: writeHealth.failed,
  };
  const tellOfCommit = (hasChanges: boolean): void => {
    if (hasChanges) writeHealth.succeeded();
    tellAll(listeners, states.committed(hasChanges), log);
  };
  const writes = createWrites(writer, { statementOf, follower });
  const tryAWrite = oneAtATime(() => writes.write(writeSomething).catch(() => undefined));
  const look = sharedBetween(followSnapshots(committed, states));
  return {
    committed,
    // Nothing can be opened by this name.
    file: '/dev/null/a database on PostgreSQL has no file',
    snapshotOf: { url },
    isShared: true,
    write: writes.write,
    writeHealth,
    async retryWrites() {
      if (!writeHealth.isKnownToBeOk()) await tryAWrite();
    },
    afterWrite: (listener) => void listeners.push(listener),
    async look() {
      await look();
      return states.numberOf;
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
      await Promise.all([writer.destroy(), reader.destroy()]);
    },
  };
}

function tellAll(
  listeners: readonly ((touched: Touched) => void)[],
  touched: Touched,
  log: DatabaseLog | undefined,
): void {
  for (const listener of listeners) {
    try {
      listener(touched);
    } catch (error) {
      // What was committed is acknowledged all the same.
      log?.error({ err: error }, 'a listener failed after a write');
    }
  }
}

const asked = query<{ seen: string }>((knex) => knex.select(knex.raw('pg_current_snapshot()::text as seen')));

/**
 * Looks which transactions were over, in any database of the server: when that has changed, anything may have been
 * committed, and all numbers move.
 */
function followSnapshots(committed: Executor, states: CacheVersions): () => Promise<void> {
  let seen: unknown;
  states.follow({ noteRows: () => undefined, commitsOfOthers: () => seen });
  return async () => {
    seen = (await committed.first(asked))!.seen;
    states.look();
  };
}

/** Changes nothing, and yet is written. */
const rewrite = query((knex) => knex('change_counter').update({ last_seq: knex.raw('last_seq + ?', [param('none')]) }));

async function writeSomething({ run }: Executor): Promise<void> {
  await run(rewrite, { none: 0 });
}
