// What is asked of the database for all who wait at once, and yet is never older than any of their questions.
import { AsyncLocalStorage } from 'node:async_hooks';
import { setImmediate as othersTurn } from 'node:timers/promises';

/**
 * Runs `ask` for all who call in one turn of the event loop, or while the one before is under way, so that each is told
 * what was so after its call. It runs as whoever made this, and so is in none of the writes from within which it is called.
 */
export function sharedBetween<Answer>(ask: () => Promise<Answer>): () => Promise<Answer> {
  const outside = AsyncLocalStorage.snapshot();
  let running: Promise<unknown> = Promise.resolve();
  /** For those who have called since the one that runs was begun. */
  let next: Promise<Answer> | undefined;
  const begin = async (): Promise<Answer> => {
    await running.catch(() => undefined);
    // Of requests that arrive together the first would be asked for by itself, and all others wait for that first.
    await othersTurn();
    next = undefined;
    const asked = ask();
    running = asked;
    return asked;
  };
  return () => (next ??= outside(begin));
}
