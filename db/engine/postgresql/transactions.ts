// The transaction of one write on PostgreSQL: how it begins, how it is committed, and what is known when that fails.
import type pg from 'pg';
import { DatabaseFailure } from '../database-errors.js';
import {
  dispose,
  isBroken,
  mayHaveChanged,
  noteBegin,
  refuseEnded,
  runOn,
  statementsEnded,
  type Connection,
} from './connections.js';
import { isFromServer, wasUndone } from './postgresql-errors.js';
import { OWN_TOUCHES, type OwnTouches } from './touches.js';

/** How long a transaction may wait and do nothing, in milliseconds; 0 is without end. */
export interface TransactionTimeouts {
  /** Between two of its statements. A process that stands still must not keep others waiting for what it has locked. */
  readonly idleMs: number;
  /** For a lock, of an aggregate or a row. */
  readonly lockMs: number;
}

/**
 * Those of a write. A process that stands still holds others for twice that idle time: one of its writes has a lock, and
 * the next is had by the one that waits for it at the server. Together it has to be less than a second.
 */
export const WRITE_TIMEOUTS: TransactionTimeouts = { idleMs: 400, lockMs: 5000 };

/** Those of a write of a command, such as of an import, which writes many rows at once on a machine that may be busy. */
export const UNHURRIED_TIMEOUTS: TransactionTimeouts = { ...WRITE_TIMEOUTS, idleMs: 60_000 };

/** Those of what takes as long as it takes, such as migrations: whoever comes second waits for it. */
export const NO_TIMEOUTS: TransactionTimeouts = { idleMs: 0, lockMs: 0 };

/** What a transaction sets for itself: a pooler between keeps nothing for longer. */
export const settingsOf = ({ idleMs, lockMs }: TransactionTimeouts): string =>
  `set local idle_in_transaction_session_timeout = ${idleMs}; set local lock_timeout = ${lockMs}; set local synchronous_commit = on`;

/**
 * A write finds rows by their keys. The server plans a statement for the rows that a table had by then, and of a new shop
 * that is none: it would go on reading whole tables until it has counted them anew. Without a choice it takes the index;
 * what has none is read as ever, and must not be compiled for its price.
 */
const BY_INDEX = 'set local enable_seqscan = off; set local jit = off';

/** Begins a transaction in which each statement sees what was committed before it began. One round trip. */
export async function begin(connection: Connection, timeouts = WRITE_TIMEOUTS): Promise<void> {
  await runOn(connection, {
    text: `begin isolation level read committed read write; ${BY_INDEX}; ${settingsOf(timeouts)}`,
  });
  noteBegin(connection);
}

/**
 * Commits a transaction, and tells what it has touched, in one round trip, which does not wait for what is under way: the
 * server undoes the transaction when any of that fails.
 *
 * @returns undefined when it has changed nothing
 * @throws what ended it before, although somebody has caught that
 * @throws DatabaseFailure `connection_lost` when nobody knows whether it was committed
 */
export async function commit(connection: Connection): Promise<OwnTouches | undefined> {
  refuseEnded(connection);
  // What broke before was not committed, and is told as what it is.
  const isLate = isBroken(connection);
  const text = mayHaveChanged(connection) ? `${OWN_TOUCHES}; commit` : 'commit';
  let results: readonly pg.QueryResult[];
  try {
    // Of several statements the driver tells each result.
    results = [await runOn(connection, { text })].flat();
  } catch (error) {
    // What was sent before and failed says more than that the transaction had ended.
    await statementsEnded(connection);
    refuseEnded(connection);
    if (isLate || (isFromServer(error) && wasUndone(error))) throw error;
    throw new DatabaseFailure('connection_lost', 'The connection broke while a transaction was committed', {
      cause: error,
    });
  }
  const { command } = results.at(-1)!;
  if (command !== 'COMMIT') throw new Error(`A transaction was not committed: it was ended by ${command}`);
  return results.length > 1 ? (results[0]!.rows[0] as OwnTouches) : undefined;
}

/** Undoes a transaction, if it is still there. Never fails: a connection that cannot do so is replaced. */
export async function rollBack(connection: Connection): Promise<void> {
  // Behind it a statement that comes late would be committed by itself.
  await statementsEnded(connection);
  if (isBroken(connection)) return;
  try {
    await runOn(connection, { text: 'rollback' });
  } catch {
    dispose(connection);
  }
}
