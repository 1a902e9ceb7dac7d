// The one way to write on PostgreSQL: each write in a transaction on a connection of its own, side by side with others.
import type { Knex } from 'knex';
import { numberChanges } from '../number-changes.js';
import { DatabaseFailure, failureOf } from '../database-errors.js';
import type { Executor } from '../executor.js';
import { refuseWithinWrite, withinWrite } from '../write-scope.js';
import { isBroken, type Connection } from './connections.js';
import { withConnection, type PostgresqlClient } from './postgresql-client.js';
import { transactionExecutor } from './postgresql-executors.js';
import { beginLocking, type EarlierTries, type Locking } from './locking.js';
import { createLockTurns } from './lock-turns.js';
import type { StatementOf } from './statements.js';
import type { OwnTouches } from './touches.js';
import { begin, commit, rollBack, WRITE_TIMEOUTS, type TransactionTimeouts } from './transactions.js';

/** What a write does. */
type Act<T> = (transaction: Executor) => Promise<T>;

interface Writes {
  /** See `Database.write`. */
  write<T>(fn: Act<T>): Promise<T>;
  /** Refuses writes from now on; resolves when those that are under way have ended. */
  close(): Promise<void>;
}

/** Follows what becomes of writes. None of its functions but `admit` throws. */
export interface WriteFollower {
  /** @throws when nothing is to be written */
  admit(): void;
  /** A write was committed, which touched that if it changed anything; its caller was not told yet. */
  committed(own: OwnTouches | undefined): void;
  /** What a write is rejected with. */
  failed(error: unknown): void;
}

interface WriteParts {
  readonly statementOf: StatementOf;
  readonly follower: WriteFollower;
  /** Those of a request unless given. */
  readonly timeouts?: TransactionTimeouts | undefined;
}

/**
 * What broke a connection before COMMIT was sent undid the transaction, such as when this process had stood still for
 * longer than it may: it can be run again.
 */
const undoneBy = (error: unknown): unknown =>
  failureOf(error) === 'connection_lost'
    ? new DatabaseFailure('time_out', 'The connection broke before the transaction was committed', { cause: error })
    : error;

/** Runs a write in a transaction. */
async function runOnce<T>(
  { knex, statementOf, follower, timeouts }: WriteParts & { readonly knex: Knex },
  connection: Connection,
  fn: Act<T>,
  locking: Locking,
): Promise<T> {
  let isCommitting = false;
  try {
    await begin(connection, timeouts);
    const value = await withinWrite(async (scope) => {
      const client = knex.client as PostgresqlClient;
      const transaction = transactionExecutor({ client, connection, scope, locking, statementOf });
      const value = await fn(transaction);
      // One that was not had undoes what was begun behind it.
      await locking.ended();
      // All other writes wait for the numbers, so that COMMIT is sent right behind them.
      const { numbered } = await numberChanges(transaction);
      numbered.catch(() => undefined);
      return value;
    });
    isCommitting = true;
    follower.committed(await commit(connection));
    return value;
  } catch (error) {
    await rollBack(connection);
    throw isCommitting || !isBroken(connection) ? error : undoneBy(error);
  }
}

/** Makes the one way to write on the connections of a pool. */
export function createWrites(knex: Knex, parts: WriteParts): Writes {
  const underWay = new Set<Promise<unknown>>();
  const turns = createLockTurns();
  let isClosed = false;

  /** Runs it again each time its turn has come for locks that others of this process waited for. */
  const runInTurn = async <T>(fn: Act<T>, since: number, earlier?: EarlierTries): Promise<T> => {
    const locking = beginLocking(turns, earlier);
    try {
      return await withConnection(knex, (connection) => runOnce({ ...parts, knex }, connection, fn, locking));
    } catch (error) {
      if (locking.waitsFor() === undefined) throw error;
    } finally {
      earlier?.turn.end();
    }
    const left = WRITE_TIMEOUTS.lockMs - (performance.now() - since);
    const missed = locking.waitsFor()!;
    return runInTurn(fn, since, { missed, turn: await turns.take(missed, left) });
  };

  return {
    async write<T>(fn: Act<T>) {
      refuseWithinWrite();
      if (isClosed) throw new DatabaseFailure('shutting_down', 'The database is closed: nothing is written any more');
      parts.follower.admit();
      const write = runInTurn(fn, performance.now());
      underWay.add(write);
      try {
        return await write;
      } catch (error) {
        parts.follower.failed(error);
        throw error;
      } finally {
        underWay.delete(write);
      }
    },
    async close() {
      isClosed = true;
      await Promise.allSettled(underWay);
    },
  };
}
