// How a write gets its locks: at once where it can, else it alone of its process waits for each of them at the server, or it
// is undone, gives its connection back and is run again when its turn has come for what it could not have. One that wants
// very many is run again alone, with the one lock that all others share.
import { DatabaseFailure } from '../database-errors.js';
import { LOCKS_MOST, type LockMode, type WantedLock } from '../lock.js';
import { OF_ALL, serverLocksOf, takeLocks, type MissedLock, type ServerLock } from './advisory-locks.js';
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

const ALONE: readonly ServerLock[] = [{ number: OF_ALL, mode: 'exclusive' }];
const BESIDE_OTHERS: ServerLock = { number: OF_ALL, mode: 'shared' };

const undone = (connection: Connection, why: string): Error =>
  failTransaction(connection, new DatabaseFailure('serialization', why));

/** Begins with the locks of one try of a write. */
export function beginLocking(turns: LockTurns, earlier?: EarlierTries): Locking {
  const turn = earlier?.turn;
  const isAlone = earlier?.missed.get(OF_ALL) === 'exclusive';
  const had = new Set<string>();
  let missed: WantedTurns | undefined;
  let begun: Promise<unknown> = Promise.resolve();
  // It is sent before anything is waited for: what is begun behind it is read behind the locks.
  const take = async (connection: Connection, wanted: readonly WantedLock[]): Promise<void> => {
    const locks = isAlone ? ALONE : [BESIDE_OTHERS, ...serverLocksOf(wanted)];
    if (new Set([...had, ...locks.map(({ number }) => number)]).size > 1 + LOCKS_MOST) {
      missed = new Map([[OF_ALL, 'exclusive']]);
      throw undone(connection, 'It wants so many locks that it has to be run alone');
    }
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
    throw undone(connection, 'Others of this process wait for the same locks');
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
