// The one question about each request: who sent it, whether what is remembered still holds for them, and what they have
// left. Nothing else asks for any of the three.
import type { IncomingHttpHeaders } from 'node:http';
import type { CacheNumbers } from '../../db/engine/cache-versions.js';
import type { Market } from '../../market/market.js';
import { ANONYMOUS, identify, type Identity } from './identify.js';
import { openRateLimiter, type Bucket, type Quota, type RateLimiter } from './rate-limit.js';
import { rememberHolders } from './remembered-callers.js';

/** Whose allowance a request counts against, and when. */
export interface Counting {
  /** The first of these that has something left counts it; when none has, the last one tells when it will. */
  readonly buckets: readonly [Bucket, ...Bucket[]];
  /** `peek` costs nothing; what `later` costs is known from the body alone. */
  readonly by: 'take' | 'peek' | 'later';
}

/** What is known of a request from then on. */
export interface Arrival {
  readonly identity: Identity;
  /** The bucket that counted it, or is to. */
  readonly bucket: Bucket;
  /** What is left in it; undefined where that is counted later. */
  readonly quota: Quota | undefined;
  /** The numbers of things, no older than the request. */
  readonly numberOf: CacheNumbers;
}

/** Admits requests. Where several nodes share a database, all that wait share one round trip to it. */
export interface Admission extends RateLimiter {
  /**
   * Asks about a request, once.
   *
   * @param headers those that may present somebody; null where nobody is
   * @param countingOf has no effect of its own, for it may be asked about somebody whom the database knows no more
   */
  arrive(headers: IncomingHttpHeaders | null, countingOf: (identity: Identity) => Counting): Promise<Arrival>;
}

/**
 * Opens the admission of a market whose database is in this process: it answers without waiting, but for callers who are
 * not remembered.
 *
 * @param addressesMax as `openRateLimiter` has it
 */
export async function openAdmission(
  market: Pick<Market, 'tables' | 'write' | 'db' | 'clock' | 'lastUses' | 'settings'>,
  addressesMax?: number,
): Promise<Admission> {
  const { db, lastUses, clock, settings } = market;
  const limiter = await openRateLimiter(market, addressesMax);
  const remembered = rememberHolders(market);
  return {
    ...limiter,
    async arrive(headers, countingOf) {
      const numberOf = await db.look();
      const identity =
        headers === null
          ? ANONYMOUS
          : await identify(headers, {
              find: (...secret) => remembered(numberOf, ...secret),
              lastUses,
              clock,
              settings,
            });
      const { buckets, by } = countingOf(identity);
      if (by === 'later') return { identity, bucket: buckets[0], quota: undefined, numberOf };
      const [bucket, quota] = await counted(buckets, limiter[by]);
      return { identity, bucket, quota, numberOf };
    },
  };
}

/** The bucket that counts it, with what is left in it. */
async function counted(
  [bucket, ...further]: Counting['buckets'],
  count: RateLimiter['take'],
): Promise<readonly [Bucket, Quota]> {
  const quota = await count(bucket);
  const [next, ...others] = further;
  return quota.allowed || next === undefined ? [bucket, quota] : counted([next, ...others], count);
}
