// Connections to PostgreSQL: how statements run on them, and what ended their transactions or themselves.
import type { Socket } from 'node:net';
import type pg from 'pg';
import { DatabaseFailure } from '../database-errors.js';
import { noteStatement } from '../refused-statement.js';
import { forgetValues, isFromServer, isStalePlan } from './postgresql-errors.js';
import type { ServerWatch } from './server-watch.js';

/** A connection of one of Knex's pools, which hands none out again that is disposed. */
export interface Connection extends pg.Client {
  /** Whether what is begun side by side is sent at once. */
  readonly pipeline: boolean;
  __knex__disposed?: unknown;
}

/** What the driver is given to run; a name has the statement prepared, once a connection. */
export interface Statement {
  readonly text: string;
  readonly name?: string;
  readonly values?: readonly unknown[];
}

/** What broke a connection, such as the error that the server sent before it closed it. */
const breaks = new WeakMap<Connection, unknown>();

/** Who follows what is asked on a connection; nobody unless somebody watches its server. */
const watches = new WeakMap<Connection, ServerWatch>();

/** Notes what breaks a connection, from now on. */
export function watchBreaks(connection: Connection, watch: ServerWatch | undefined): void {
  if (watch !== undefined) {
    watches.set(connection, watch);
    watch.add(connection);
  }
  const note = (reason: unknown): void => {
    if (!breaks.has(connection)) breaks.set(connection, reason);
  };
  connection.on('error', note);
  connection.on('end', () => note(new Error('The connection has ended')));
}

export const isBroken = (connection: Connection): boolean => breaks.has(connection);

const streamOf = (connection: Connection): Socket =>
  (connection as unknown as { readonly connection: { readonly stream: Socket } }).connection.stream;

/**
 * Has what is sent until the next tick leave together: each piece by itself would cost a call of the system. Where only
 * one thing is asked at a time, it leaves at once, also while others of this turn have much to do.
 */
function sendTogether(connection: Connection): void {
  if (!connection.pipeline) return;
  const stream = streamOf(connection);
  stream.cork();
  process.nextTick(() => stream.uncork());
}

/** Breaks a connection off, with all that waits for an answer on it. */
export function breakOff(connection: Connection, reason: Error): void {
  if (!breaks.has(connection)) breaks.set(connection, reason);
  // Ending it in order would wait for the server.
  streamOf(connection).destroy();
}

/** Has the pool replace a connection of which nobody knows how it stands. */
export function dispose(connection: Connection): void {
  connection.__knex__disposed ??= 'It could not be brought back to where it was';
}

/**
 * Runs a statement.
 *
 * @throws what the server says, or a `connection_lost` when the connection broke without a word of it
 */
export async function runOn(connection: Connection, statement: Statement): Promise<pg.QueryResult> {
  const watch = watches.get(connection);
  try {
    sendTogether(connection);
    const answer = connection.query(statement as pg.QueryConfig);
    return await (watch?.follow(answer) ?? answer);
  } catch (error) {
    noteStatement(error, statement.text);
    if (isFromServer(error)) forgetValues(error);
    if (isStalePlan(error)) watch?.renewAll();
    throw reasonOf(connection, error);
  }
}

/** What an error of a connection comes from: of one that broke, why it did. */
export function reasonOf(connection: Connection, error: unknown): unknown {
  if (isStalePlan(error))
    return new DatabaseFailure('serialization', 'A table was changed after a statement was prepared', { cause: error });
  if (isFromServer(error) || !breaks.has(connection)) return error;
  const broken = breaks.get(connection);
  // What the server said while nothing was asked, such as that it shuts down.
  if (isFromServer(broken)) return broken;
  return new DatabaseFailure('connection_lost', 'The connection to the database broke', { cause: error });
}

/** A transaction on a connection. */
interface Transaction {
  /** What ended it: once a statement has failed, PostgreSQL runs no other one. */
  fault?: Error;
  hasChanges: boolean;
  /** Statements that were sent and have not ended. */
  underWay: number;
  /** Settles when the statement that came last has ended, and so all of them. Never fails. */
  last: Promise<unknown>;
}

const transactions = new WeakMap<Connection, Transaction>();

/** Says that a transaction has begun. */
export function noteBegin(connection: Connection): void {
  transactions.set(connection, { hasChanges: false, underWay: 0, last: Promise.resolve() });
}

/** Whether the transaction that began last has changed any row, or may yet do so by what is under way. */
export function mayHaveChanged(connection: Connection): boolean {
  const transaction = transactions.get(connection);
  return transaction !== undefined && (transaction.hasChanges || transaction.underWay > 0);
}

/** Waits for the statements of the transaction that began last, also for those that nobody else waits for. */
export async function statementsEnded(connection: Connection): Promise<void> {
  await transactions.get(connection)?.last;
}

/**
 * Refuses to go on in a transaction that has ended: PostgreSQL would say no more than that something failed before.
 *
 * @throws what ended it
 */
export function refuseEnded(connection: Connection): void {
  const transaction = transactions.get(connection);
  if (transaction?.fault !== undefined) throw transaction.fault;
}

/** Has the transaction that began last go on no more, and returns what ended it. */
export function failTransaction(connection: Connection, fault: Error): Error {
  const transaction = transactions.get(connection);
  if (transaction !== undefined) transaction.fault ??= fault;
  return fault;
}

/**
 * Runs a statement in the transaction that began last. It is sent at once; the server runs it when those before it have
 * ended, and not at all when one of them has failed.
 *
 * @throws what ended the transaction, and like `runOn`
 */
export function runInTransaction(connection: Connection, statement: Statement): Promise<pg.QueryResult> {
  const transaction = transactions.get(connection);
  if (transaction === undefined) throw new Error('No transaction has begun on this connection');
  const run = runNext(connection, transaction, statement);
  transaction.last = run.catch(() => undefined);
  return run;
}

async function runNext(
  connection: Connection,
  transaction: Transaction,
  statement: Statement,
): Promise<pg.QueryResult> {
  refuseEnded(connection);
  transaction.underWay += 1;
  try {
    const result = await runOn(connection, statement);
    if (result.command !== 'SELECT' && (result.rowCount ?? 0) > 0) transaction.hasChanges = true;
    return result;
  } catch (error) {
    // Of what was sent behind one that failed, PostgreSQL says no more than that.
    throw (transaction.fault ??= error as Error);
  } finally {
    transaction.underWay -= 1;
  }
}
