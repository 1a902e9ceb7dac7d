// Admits requests to a service that may have others beside it on its database: by one round trip, which all who wait share.
import type { IncomingHttpHeaders } from 'node:http';
import type { CacheNumbers } from '../../db/engine/cache-versions.js';
import type { Market } from '../../market/market.js';
import { countIn, identityOf, type Admission, type Arrival, type Counting, type IdentifyingMarket } from './arrival.js';
import type { SharedLimiter } from './count-together.js';
import type { FindHolder, Identity } from './identify.js';
import type { Quota } from './rate-limit.js';
import { rememberHolders } from './remembered-callers.js';

/** A request as it was counted for whoever was expected to have sent it. */
interface Early {
  readonly counting: Counting;
  readonly quota: Quota;
  readonly numberOf: CacheNumbers;
}

/**
 * Admits requests that all processes count together. Each is counted for whoever sent it as far as that is remembered, in
 * the round trip that tells whether that still holds; where it does not, that is undone. Of whom nothing is remembered
 * the database is asked before.
 */
export function admitTogether(
  market: Pick<Market, 'caches' | 'tables' | 'db'> & IdentifyingMarket,
  limiter: SharedLimiter,
): Admission {
  const remembered = rememberHolders(market);
  const { clock, settings } = market;
  // What is expected notes no use of a credential that may be good no more.
  const expecting = { clock, settings, lastUses: { note: () => undefined } };
  const expectedOf = async (headers: IncomingHttpHeaders | null): Promise<Identity | undefined> => {
    let isRemembered = true;
    const find: FindHolder = async (_, hash) => {
      const holder = remembered.last(hash);
      isRemembered = holder !== undefined;
      return holder;
    };
    const identity = await identityOf(headers, find, expecting);
    return isRemembered ? identity : undefined;
  };
  return {
    ...limiter,
    async arrive(headers, countingOf) {
      const expected = await expectedOf(headers);
      const early = expected && (await countEarly(countingOf(expected), limiter));
      const numberOf = early?.numberOf ?? (await market.db.look());
      const identity = await identityOf(headers, (...secret) => remembered.find(numberOf, ...secret), market);
      const counting = countingOf(identity);
      const isAsExpected = early !== undefined && isCountedAlike(early.counting, counting);
      const counted = isAsExpected ? countOn(counting, early, limiter) : countAnew(counting, early, limiter);
      return { identity, numberOf, ...(await counted) };
    },
  };
}

async function countEarly(counting: Counting, limiter: SharedLimiter): Promise<Early | undefined> {
  if (counting.by === 'later') return undefined;
  return { counting, ...(await limiter.ask(counting.by, counting.buckets[0])) };
}

/** A name has the same limit for everybody. */
const isCountedAlike = (one: Counting, other: Counting): boolean =>
  one.by === other.by && one.buckets[0].name === other.buckets[0].name;

type CountedIn = Pick<Arrival, 'bucket' | 'quota'>;

/** The first bucket has been asked. */
async function countOn({ buckets }: Counting, { quota }: Early, limiter: SharedLimiter): Promise<CountedIn> {
  const [bucket, next, ...others] = buckets;
  return quota.allowed || next === undefined ? { bucket, quota } : countIn([next, ...others], limiter.take);
}

async function countAnew(
  { buckets, by }: Counting,
  early: Early | undefined,
  limiter: SharedLimiter,
): Promise<CountedIn> {
  const isAmiss = early?.counting.by === 'take' && early.quota.allowed;
  const [, counted] = await Promise.all([
    isAmiss ? limiter.ask('undo', early.counting.buckets[0]) : undefined,
    by === 'later' ? { bucket: buckets[0], quota: undefined } : countIn(buckets, limiter[by]),
  ]);
  return counted;
}
