// Admits requests to a service that is the only one on its database: without waiting, but for callers who are not
// remembered.
import type { Market } from '../../market/market.js';
import { countIn, identityOf, type Admission, type IdentifyingMarket } from './arrival.js';
import type { RateLimiter } from './rate-limit.js';
import { rememberHolders } from './remembered-callers.js';

/** Admits requests that a limiter counts. */
export function admitAlone(
  market: Pick<Market, 'caches' | 'tables' | 'db'> & IdentifyingMarket,
  limiter: RateLimiter,
): Admission {
  const remembered = rememberHolders(market);
  return {
    ...limiter,
    async arrive(headers, countingOf) {
      const numberOf = await market.db.look();
      const identity = await identityOf(headers, (...secret) => remembered.find(numberOf, ...secret), market);
      const { buckets, by } = countingOf(identity);
      if (by === 'later') return { identity, bucket: buckets[0], quota: undefined, numberOf };
      const { bucket, quota } = await countIn(buckets, limiter[by]);
      return { identity, bucket, quota, numberOf };
    },
  };
}
