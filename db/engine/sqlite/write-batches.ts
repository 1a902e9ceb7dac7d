// The one way to write: what waits is written in one transaction, and acknowledged after its one sync to the disk.
import { AsyncLocalStorage } from 'node:async_hooks';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { numberChanges } from '../number-changes.js';
import { DatabaseBusy, DatabaseFailure } from '../database-errors.js';
import type { Executor } from '../executor.js';
import { knexOfWrite } from '../knex-of-write.js';
import { runTogether, type EndedWrite, type TransactionFollower, type WaitingWrite } from './shared-transaction.js';
import { transactionExecutor } from './sqlite-executors.js';
import type { Prepare } from './statements.js';
import { beginImmediate, isBusy, type Connection, type SqliteClient } from './sqlite-client.js';
import { refuseWithinWrite, withinWrite } from '../write-scope.js';

interface WriteBatches {
  /** See `Database.write`. */
  write<T>(fn: (transaction: Executor) => Promise<T>): Promise<T>;
  /** Refuses writes from now on; resolves when those that wait have ended. */
  close(): Promise<void>;
}

/** Follows what becomes of writes. None of its functions but `admit` throws. */
export interface WriteFollower extends TransactionFollower {
  /** @throws when nothing is to be written; asked when a write comes, and again when its turn has come */
  admit(): void;
  /** A transaction is about to begin on this connection. */
  begins(connection: Connection): void;
  /** What a write is rejected with. */
  failed(error: unknown): void;
}

/** How long a write waits for its turn, in milliseconds. */
const TURN_TIMEOUT_MS = 5000;

interface WriteParts {
  readonly prepare: Prepare;
  readonly follower: WriteFollower;
  /** Is called when a transaction is over and its writes are told so. Does not throw. */
  readonly afterCommit: (connection: Connection) => void;
}

/** Makes the one way to write on the connection of a client, which has one. */
export function createWriteBatches(client: SqliteClient, parts: WriteParts): WriteBatches {
  const { prepare, follower } = parts;
  const queue: WaitingWrite[] = [];
  const ownContext = AsyncLocalStorage.snapshot();
  let draining: Promise<void> | undefined;
  let isClosed = false;

  /** Each batch starts with a turn of the event loop, so that whatever has arrived in the one before takes part. */
  const drain = async (): Promise<void> => {
    try {
      do {
        await nextTurn();
        if (queue.length > 0) await runBatch(client, queue, parts);
      } while (queue.length > 0);
    } finally {
      draining = undefined;
    }
  };
  const expire = (write: WaitingWrite): void => {
    queue.splice(queue.indexOf(write), 1);
    settle([{ write, thrown: { error: busy() } }], follower);
  };

  return {
    async write<T>(fn: (transaction: Executor) => Promise<T>) {
      refuseWithinWrite();
      if (isClosed) throw new DatabaseFailure('shutting_down', 'The database is closed: nothing is written any more');
      follower.admit();
      const inContext = AsyncLocalStorage.snapshot();
      return new Promise<T>((resolve, reject) => {
        const write: WaitingWrite = {
          async run(connection) {
            follower.admit();
            return inContext(withinWrite, (scope) => {
              const knex = knexOfWrite(client, connection, scope);
              return runAndNumber(fn, transactionExecutor({ knex, connection, scope, prepare }));
            });
          },
          resolve,
          reject,
          timer: setTimeout(() => expire(write), TURN_TIMEOUT_MS),
        };
        queue.push(write);
        draining ??= ownContext(drain);
      });
    },
    async close() {
      isClosed = true;
      await draining;
    },
  };
}

async function runAndNumber<T>(fn: (transaction: Executor) => Promise<T>, transaction: Executor): Promise<T> {
  const value = await fn(transaction);
  await (
    await numberChanges(transaction)
  ).numbered;
  return value;
}

async function runBatch(
  client: SqliteClient,
  queue: WaitingWrite[],
  { follower, afterCommit }: WriteParts,
): Promise<void> {
  let connection: Connection | undefined;
  try {
    connection = (await client.acquireConnection()) as Connection;
    follower.begins(connection);
    if (!(await beginImmediate(connection, () => queue.length > 0))) return;
    settle(await runTogether(connection, queue, follower), follower);
    if (!connection.inTransaction) afterCommit(connection);
  } catch (error) {
    // There was no transaction, and whoever waits would have no other luck.
    for (const { timer } of queue) clearTimeout(timer);
    settle(
      queue.splice(0).map((write) => ({ write, thrown: { error } })),
      follower,
    );
  } finally {
    if (connection !== undefined) await client.releaseConnection(connection);
  }
}

function settle(ended: readonly EndedWrite[], follower: WriteFollower): void {
  for (const { write, value, thrown } of ended) {
    if (thrown === undefined) {
      write.resolve(value);
      continue;
    }
    const error = isBusy(thrown.error) ? busy(thrown.error) : thrown.error;
    follower.failed(error);
    write.reject(error);
  }
}

const busy = (cause?: unknown): DatabaseBusy =>
  new DatabaseBusy('The database is busy with other writes', cause === undefined ? {} : { cause });
