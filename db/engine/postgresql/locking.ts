// How a write gets its locks: at once where it can, else it alone of its process waits for each of them at the server, or it
// is undone, gives its connection back and is run again when its turn has come for what it could not have.
import { DatabaseFailure } from '../database-errors.js';
import type { LockMode, WantedLock } from '../lock.js';
import { serverLocksOf, takeLocks, type MissedLock } from './advisory-locks.js';
import { failTransaction, runInTransaction, type Connection } from './connections.js';
import type { LockTurn, LockTurns, WantedTurns } from './lock-turns.js';

/** The locks of one try of a write. */
export interface Locking {
  /** Takes locks. @throws where the write is to be undone, see `waitsFor`, and like `runInTransaction` */
  lock(connection: Connection, wanted: readonly WantedLock[]): Promise<void>;
  /** Waits for what was begun, which is known to the transaction then. Never fails. */
  ended(): Promise<unknown>;
  /** The locks whose turn it has to wait for before it is run again; undefined where it has not. */
  waitsFor(): WantedTurns | undefined;
}

/** What a write knows of its earlier tries. */
export interface EarlierTries {
  /** The locks that they could not have. All are waited for together: of two, each would be lost while it waits for the other. */
  readonly missed: WantedTurns;
  /** The turn for them. */
  readonly turn: LockTurn;
}

/** Begins with the locks of one try of a write. */
export function beginLocking(turns: LockTurns, earlier?: EarlierTries): Locking {
  const turn = earlier?.turn;
  const had = new Set<string>();
  let missed: WantedTurns | undefined;
  let begun: Promise<unknown> = Promise.resolve();
  // It is sent before anything is waited for: what is begun behind it is read behind the locks.
  const take = async (connection: Connection, wanted: readonly WantedLock[]): Promise<void> => {
    const locks = serverLocksOf(wanted);
    const modes = new Map<string, LockMode>(locks.map(({ number, mode }) => [number, mode]));
    // What it has it is given again before all who wait for it, if it may wait.
    const isOwn = (number: string): boolean => had.has(number) || turn?.has(number) === true;
    const more = turns.takeNow(new Map([...modes].filter(([number]) => !isOwn(number))));
    try {
      const { rows } = await runInTransaction(
        connection,
        takeLocks(locks, (number) => isOwn(number) || more.has(number)),
      );
      const miss = (rows as MissedLock[])[0];
      if (miss === undefined) {
        for (const each of [turn, more]) each?.handOn(modes.keys());
        for (const number of modes.keys()) had.add(number);
        return;
      }
      const { number, mode } = locks[miss.place - 1]!;
      missed = new Map([...(earlier?.missed ?? []), [number, mode]]);
    } finally {
      more.end();
    }
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
    waitsFor: () => missed,
  };
}
