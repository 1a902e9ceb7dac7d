// Asks a store whether it is up, without making callers wait for a slow one.
import { StoreUnavailable } from './object-store.js';

/**
 * Milliseconds after which a small request to a store is given up: even after two in a row, a caller still gets its
 * answer within two seconds.
 */
const ANSWER_WITHIN_MS = 900;
/** Milliseconds for which an answer is reused for all callers. */
const REMEMBERED_MS = 1_000;

/**
 * The answer to a small request.
 *
 * @throws StoreUnavailable, with the reason as its cause, when the request fails or takes longer than 900 ms
 */
export async function promptly<Answer>(ask: (signal: AbortSignal) => Promise<Answer>): Promise<Answer> {
  const late = new AbortController();
  let timer: NodeJS.Timeout | undefined;
  const timeOut = new Promise<never>((_, reject) => {
    timer = setTimeout(() => {
      const reason = new Error(`There was no answer within ${ANSWER_WITHIN_MS} ms`);
      late.abort(reason);
      reject(reason);
    }, ANSWER_WITHIN_MS);
  });
  try {
    return await Promise.race([ask(late.signal), timeOut]);
  } catch (error) {
    throw new StoreUnavailable('The object store does not answer as it should', { cause: error });
  } finally {
    // An answer may be a stream, which the signal must not end.
    clearTimeout(timer);
  }
}

/** Creates the `check` of a store. However many callers there are, the store is asked at most once a second. */
export function createProbe(ask: (signal: AbortSignal) => Promise<unknown>, clock: () => number): () => Promise<void> {
  let askedAt = Number.NEGATIVE_INFINITY;
  let answer: Promise<void> = Promise.resolve();
  return () => {
    const now = clock();
    // An answer is also out of date when the clock was set back.
    if (Math.abs(now - askedAt) >= REMEMBERED_MS) {
      askedAt = now;
      answer = promptly(ask).then(() => undefined);
    }
    return answer;
  };
}
