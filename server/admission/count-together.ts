// Limits of a service that may have others beside it on its database: each window is one for all of them, exact, and ends
// by the clock of the database.
import type { CacheNumbers } from '../../db/engine/cache-versions.js';
import type { CountedWindow, SharedWindows, WindowAct } from '../../db/engine/shared-windows.js';
import type { Market } from '../../market/market.js';
import {
  ADDRESSES_MAX,
  chainOf,
  GIVEN_BACK_TIMES,
  refusal,
  standing,
  WINDOW_MS,
  type Bucket,
  type Quota,
  type RateLimiter,
} from './rate-limit.js';
import { ADDRESS_MARK } from './windows.js';

/** Milliseconds between two sweeps of a process. */
const SWEEP_EVERY_MS = 60_000;
/** Rows of one transaction. */
const ROWS_PER_WRITE = 1_000;

/** What is told of a request in one round trip. */
interface Asked {
  readonly quota: Quota;
  /** The numbers of things, no older than the request. */
  readonly numberOf: CacheNumbers;
}

export interface SharedLimiter extends RateLimiter {
  /** Counts in a bucket, or tells of it, and looks what was committed. */
  ask(act: WindowAct, bucket: Bucket): Promise<Asked>;
}

const windowOf = ({ name, limit, windowMs = WINDOW_MS }: Bucket): CountedWindow => ({
  name,
  limit,
  lastsMs: windowMs,
  givesBackMost: GIVEN_BACK_TIMES * limit,
});

/** Makes the limiter, which `openAdmission` alone does. While the database does not answer, it counts nothing and throws. */
export function countTogether(
  windows: SharedWindows,
  { write, db, clock }: Pick<Market, 'write' | 'db' | 'clock'>,
  addressesMax = ADDRESSES_MAX,
): SharedLimiter {
  let sweptAt = Number.NEGATIVE_INFINITY;
  const ask = async (act: WindowAct, bucket: Bucket): Promise<Asked> => {
    const chain = chainOf(bucket);
    const { isDone, windows: states, now, numberOf } = await windows.count(act, chain.map(windowOf));
    const all = chain.map((one, index) => ({ bucket: one, window: states[index] }));
    const refused = act === 'take' && !isDone ? refusal(all, now) : undefined;
    return { quota: refused ?? standing(all, now), numberOf };
  };
  const quotaOf =
    (act: WindowAct) =>
    async (bucket: Bucket): Promise<Quota> =>
      (await ask(act, bucket)).quota;
  return {
    ask,
    take: quotaOf('take'),
    giveBack: quotaOf('give-back'),
    peek: quotaOf('peek'),
    async flush() {
      if (performance.now() - sweptAt < SWEEP_EVERY_MS || !db.writeHealth.isOk()) return;
      sweptAt = performance.now();
      await windows.sweep({ mark: ADDRESS_MARK, most: addressesMax });
      // What was taken once, and windows of a release that had each server count for itself.
      const deleteSome = () => write(({ quotas }) => quotas.deleteExpired(clock() - WINDOW_MS, ROWS_PER_WRITE));
      while ((await deleteSome()) === ROWS_PER_WRITE);
    },
    flushAll: async () => undefined,
  };
}
