// Takes steps of a start again while the database is slow or away: requests are told so within two seconds, by connections
// that whoever starts shares with them, and a start has time.
import { setTimeout as pause } from 'node:timers/promises';
import { failureOf, UNDONE, type FailureClass } from '../db/engine/database-errors.js';

/** Milliseconds from the first try of a step in which another one begins. */
const AGAIN_WITHIN_MS = 15_000;
const PAUSE_MS = 200;
/** What passes by itself, for a machine that is busy and a database that starts. */
const PASSING: ReadonlySet<FailureClass> = new Set([...UNDONE, 'connection_lost', 'shutting_down']);

const forAStart = (): (() => boolean) => {
  const until = performance.now() + AGAIN_WITHIN_MS;
  return () => performance.now() < until;
};

/**
 * Takes a step, again after each failure that passes.
 *
 * @param step comes to the same when it was done before and nobody learned of it
 * @param goesOn asked before each further try; true for fifteen seconds unless given
 * @throws what the step threw last
 */
export async function onceAnswered<Result>(step: () => Promise<Result>, goesOn = forAStart()): Promise<Result> {
  for (;;) {
    try {
      return await step();
    } catch (error) {
      const failure = failureOf(error);
      if (failure === undefined || !PASSING.has(failure) || !goesOn()) throw error;
    }
    await pause(PAUSE_MS);
  }
}
