// Asks a store whether it is up, without letting a slow one hold the callers.
import { StoreUnavailable } from './object-store.js';

/**
 * Small questions to a store are given up after this time, so that two in a row still leave a caller its answer within
 * two seconds.
 */
const ANSWER_WITHIN_MS = 900;
/** How long an answer stands for all callers. */
const REMEMBERED_MS = 1_000;

/**
 * The answer to a small question, in time.
 *
 * @throws StoreUnavailable, with the reason as its cause, when the question fails or takes longer than 900 ms
 */
export async function promptly<Answer>(ask: (signal: AbortSignal) => Promise<Answer>): Promise<Answer> {
  const signal = AbortSignal.timeout(ANSWER_WITHIN_MS);
  const timeOut = new Promise<never>((_, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason as Error), { once: true });
  });
  try {
    return await Promise.race([ask(signal), timeOut]);
  } catch (error) {
    throw new StoreUnavailable('The object store does not answer as it should', { cause: error });
  }
}

/** Makes `check` of a store. However many callers there are, the store is asked once a second at most. */
export function createProbe(ask: (signal: AbortSignal) => Promise<unknown>, clock: () => number): () => Promise<void> {
  let askedAt = Number.NEGATIVE_INFINITY;
  let answer: Promise<void> = Promise.resolve();
  return () => {
    const now = clock();
    // A clock that was set back counts as well.
    if (Math.abs(now - askedAt) >= REMEMBERED_MS) {
      askedAt = now;
      answer = promptly(ask).then(() => undefined);
    }
    return answer;
  };
}
