// What is asked about a request when it arrives, and what is known of it from then on.
import type { IncomingHttpHeaders } from 'node:http';
import type { CacheNumbers } from '../../db/engine/cache-versions.js';
import type { Market } from '../../market/market.js';
import { ANONYMOUS, identify, type FindHolder, type Identity } from './identify.js';
import type { Bucket, Quota, RateLimiter } from './rate-limit.js';

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

/** What says who somebody is, besides what they present. */
export type IdentifyingMarket = Pick<Market, 'clock' | 'settings'> & {
  readonly lastUses: Pick<Market['lastUses'], 'note'>;
};

/** Who presents what these headers do. */
export const identityOf = async (
  headers: IncomingHttpHeaders | null,
  find: FindHolder,
  { clock, lastUses, settings }: IdentifyingMarket,
): Promise<Identity> => (headers === null ? ANONYMOUS : identify(headers, { find, clock, lastUses, settings }));

/** Counts in the first of some buckets that has something left. */
export async function countIn(
  [bucket, ...further]: Counting['buckets'],
  count: RateLimiter['take'],
): Promise<Pick<Arrival, 'bucket' | 'quota'>> {
  const quota = await count(bucket);
  const [next, ...others] = further;
  return quota.allowed || next === undefined ? { bucket, quota } : countIn([next, ...others], count);
}
