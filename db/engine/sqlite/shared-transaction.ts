// One transaction for several writes: each is rolled back by itself when it throws, and all are committed together.
import { setImmediate as nextTurn } from 'node:timers/promises';
import { refuseEnded, type Connection } from './sqlite-client.js';

/** A write that waits for its turn. */
export interface WaitingWrite {
  /** Runs it in the transaction of a connection. */
  run(connection: Connection): Promise<unknown>;
  resolve(value: unknown): void;
  reject(error: unknown): void;
  /** Refuses it when its turn has not come. */
  readonly timer: NodeJS.Timeout;
}

/** How a write has ended: by what it returned or threw. */
export interface EndedWrite {
  readonly write: WaitingWrite;
  readonly value?: unknown;
  readonly thrown?: { readonly error: unknown };
}

/** Follows a transaction. None of its functions throws. */
export interface TransactionFollower {
  /** A write has ended within the transaction: what it wrote is to be committed, or was rolled back. */
  ended(isKept: boolean): void;
  /** The transaction is about to be committed: who still reads an older state would keep the log from being emptied. */
  committing(): void;
  /** The transaction was committed just now; nobody was told yet, and nothing was read since. */
  committed(): void;
  /** The transaction was ended by SQLite or could not be committed. */
  lost(): void;
}

/** Bounds of a transaction, so that the first of its writes and other processes do not wait for all that come. */
const WRITES_MAX = 256;
const TRANSACTION_MS = 25;
/** After this time within a transaction whatever else is to be done gets a turn, in milliseconds. */
const TURN_MS = 5;

/**
 * Runs what waits in the transaction that has begun, and commits it. One that throws is rolled back by itself; when the
 * transaction is lost, all have failed, also those that judged by what is lost with it. A deferred constraint would lose
 * it for all when one of them breaks it, so that no table has one.
 */
export async function runTogether(
  connection: Connection,
  queue: WaitingWrite[],
  follower: TransactionFollower,
): Promise<EndedWrite[]> {
  const ended: EndedWrite[] = [];
  try {
    await runWaiting(connection, queue, ended, follower);
    // Its only write was rolled back.
    if (!connection.inTransaction) return ended;
    follower.committing();
    execute(connection, 'COMMIT');
  } catch (error) {
    follower.lost();
    if (connection.inTransaction) tryToRollBack(connection);
    return ended.map(({ write }) => ({ write, thrown: { error } }));
  }
  follower.committed();
  return ended;
}

/** @throws what ended the transaction, other than the end of its only write */
async function runWaiting(
  connection: Connection,
  queue: WaitingWrite[],
  ended: EndedWrite[],
  follower: TransactionFollower,
): Promise<void> {
  const beganAt = Date.now();
  let turnAt = beganAt;
  while (queue.length > 0) {
    const write = queue.shift()!;
    clearTimeout(write.timer);
    // It is among those that fail together from now on.
    const place = ended.push({ write }) - 1;
    ended[place] = await runOne(connection, write, { isFirst: place === 0 });
    follower.ended(ended[place].thrown === undefined);
    const now = Date.now();
    if (!connection.inTransaction || ended.length >= WRITES_MAX || now - beganAt >= TRANSACTION_MS) return;
    if (now - turnAt >= TURN_MS) {
      await nextTurn();
      turnAt = Date.now();
    }
  }
}

/** The first write of a transaction has nothing before it that its failure must leave alone. */
async function runOne(
  connection: Connection,
  write: WaitingWrite,
  { isFirst }: { isFirst: boolean },
): Promise<EndedWrite> {
  if (!isFirst) execute(connection, 'SAVEPOINT one_write');
  let ended: EndedWrite;
  try {
    ended = { write, value: await write.run(connection) };
  } catch (error) {
    ended = { write, thrown: { error } };
  }
  refuseEnded(connection);
  const end = ended.thrown === undefined ? KEEP : UNDO;
  for (const statement of end[isFirst ? 'first' : 'further']) execute(connection, statement);
  return ended;
}

const KEEP = { first: [], further: ['RELEASE one_write'] };
const UNDO = { first: ['ROLLBACK'], further: ['ROLLBACK TO one_write', 'RELEASE one_write'] };

function execute(connection: Connection, statement: string): void {
  connection.prepare(statement).run();
}

/** A connection that is left within a transaction is replaced. */
function tryToRollBack(connection: Connection): void {
  try {
    execute(connection, 'ROLLBACK');
  } catch {
    // What was met before is what matters.
  }
}
