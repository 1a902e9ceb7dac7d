// What is asked of the database for all who wait at once, and yet is never older than any of their questions.
import { AsyncLocalStorage } from 'node:async_hooks';
import { setImmediate as othersTurn } from 'node:timers/promises';

/**
 * Runs `ask` for all who call in one turn of the event loop, or while the one before is under way, so that each is told
 * what was so after its call. It runs as whoever made this, and so is in none of the writes from within which it is called.
 *
 * Where somebody waits by the time of an answer, the next one is asked before those who were answered go on: the database
 * is at work meanwhile.
 */
export function sharedBetween<Answer>(ask: () => Promise<Answer>): () => Promise<Answer> {
  const outside = AsyncLocalStorage.snapshot();
  let running: Promise<unknown> | undefined;
  /** For those who have called since the one that runs was begun. */
  let next: Promise<Answer> | undefined;
  const begin = async (): Promise<Answer> => {
    // Of requests that arrive together the first would be asked for by itself, and all others wait for that first.
    await (running?.catch(() => undefined) ?? othersTurn());
    next = undefined;
    const asked = ask();
    running = asked;
    try {
      return await asked;
    } finally {
      if (running === asked) running = undefined;
      if (next !== undefined) await othersTurn();
    }
  };
  return () => (next ??= outside(begin));
}
