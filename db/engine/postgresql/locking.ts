// How a write gets its locks: at once where it can, else it alone of its process waits for them at the server, or it is
// undone, gives its connection back and is run again when its turn has come.
import { DatabaseFailure } from '../database-errors.js';
import type { WantedLock } from '../lock.js';
import { serverLocksOf } from './advisory-locks.js';
import { failTransaction, runInTransaction, type Connection } from './connections.js';
import type { LockTurn, LockTurns } from './lock-turns.js';

/** The locks of one try of a write. */
export interface Locking {
  /** Takes locks. @throws where the write is to be undone, see `waitsFor`, and like `runInTransaction` */
  lock(connection: Connection, wanted: readonly WantedLock[]): Promise<void>;
  /** Waits for what was begun, which is known to the transaction then. Never fails. */
  ended(): Promise<unknown>;
  /** The locks whose turn it has to wait for before it is run again; undefined where it has not. */
  waitsFor(): ReadonlySet<string> | undefined;
}

/**
 * Begins with the locks of one try of a write.
 *
 * @param turn the one that it has waited for
 */
export function beginLocking(turns: LockTurns, turn?: LockTurn): Locking {
  const asked = new Set<string>();
  let mustWait = false;
  let begun: Promise<unknown> = Promise.resolve();
  // It is sent before anything is waited for: what is begun behind it is read behind the locks.
  const take = async (connection: Connection, wanted: readonly WantedLock[]): Promise<void> => {
    const { numbers, take: waiting, takeNow } = serverLocksOf(wanted);
    for (const number of numbers) asked.add(number);
    const more = turns.takeNow(numbers.filter((number) => turn?.has(number) !== true));
    try {
      if (more !== undefined) return void (await runInTransaction(connection, waiting));
      const { rows } = await runInTransaction(connection, takeNow);
      if ((rows[0] as { readonly had: number }).had === 1) return;
    } finally {
      turn?.handOn(numbers);
      more?.end();
    }
    mustWait = true;
    throw failTransaction(
      connection,
      new DatabaseFailure('serialization', 'Others of this process wait for the same locks'),
    );
  };
  return {
    lock(connection, wanted) {
      const taken = take(connection, wanted);
      begun = Promise.allSettled([begun, taken]);
      return taken;
    },
    ended: () => begun,
    waitsFor: () => (mustWait ? asked : undefined),
  };
}
