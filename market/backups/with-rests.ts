// Acts that hold up whoever else uses a disk, one at a time and with a rest after each.
import { setTimeout } from 'node:timers/promises';
import pLimit from 'p-limit';

interface Time {
  /** Milliseconds since some moment. */
  readonly now: () => number;
  readonly pause: (ms: number) => Promise<unknown>;
}

const REAL_TIME: Time = { now: () => performance.now(), pause: (ms) => setTimeout(ms) };

/**
 * Acts that run one after the other, each followed by a rest of as long as it took, so that at least half of the time
 * belongs to others: each file that is synced has the file system commit its journal, for which the database's next
 * commit waits, and all requests with it. Resolves after the rest.
 */
export function withRests({ now, pause }: Time = REAL_TIME): <Result>(act: () => Promise<Result>) => Promise<Result> {
  const limit = pLimit(1);
  return (act) =>
    limit(async () => {
      const startedAt = now();
      try {
        return await act();
      } finally {
        await pause(now() - startedAt);
      }
    });
}
