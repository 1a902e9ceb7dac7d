// Runs a write again that the database surely undid because of another one: a deadlock, a conflict, a lock not had in
// time, a unique value that another one was given. What may have been committed, such as when the connection broke at
// COMMIT, is never run again.
import { setTimeout as pause } from 'node:timers/promises';
import { brokenConstraint, failureOf, UNDONE } from './database-errors.js';
import type { Executor } from './executor.js';

type Write = <T>(fn: (transaction: Executor) => Promise<T>) => Promise<T>;

/** Tries in all. */
const TRIES = 4;
/**
 * Milliseconds from the first try in which another one begins. Who has waited for longer has waited for a lock or a turn
 * as long as anybody may, and a further wait would only add to what waits.
 */
const AGAIN_WITHIN_MS = 2_500;
/** Times in all that this process may have stood still within it: nobody else was waited for, and nobody waited. */
const STALLS = 10;
/** Milliseconds before the second try at most; twice as many before each further one. */
const PAUSE_MS = 10;

/**
 * The same write, tried again. One that breaks a unique constraint has looked for the value before another write was
 * committed that gave it to somebody else: once more it finds that, and refuses by itself. What `fn` leaves outside of
 * its transaction must not add up over several tries.
 */
export function tryingAgain(write: Write, clock: () => number = Date.now): Write {
  return async (fn) => {
    const beganAt = clock();
    let [tries, stalls] = [0, 0];
    for (;;) {
      try {
        return await write(fn);
      } catch (error) {
        const failure = failureOf(error);
        if (failure === 'stalled' && ++stalls < STALLS) continue;
        tries++;
        if (tries === 1 && brokenConstraint(error) === 'unique') continue;
        const isUndone = failure !== undefined && failure !== 'stalled' && UNDONE.has(failure);
        if (!isUndone || tries === TRIES || clock() - beganAt >= AGAIN_WITHIN_MS) throw error;
      }
      // By chance, so that two that undo each other do not meet again.
      await pause(Math.random() * PAUSE_MS * 2 ** (tries - 1));
    }
  };
}
