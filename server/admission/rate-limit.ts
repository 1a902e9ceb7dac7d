// What a bucket allows, and where somebody stands in it.

/** Milliseconds a window lasts, from the caller's first request on. */
export const WINDOW_MS = 60 * 60 * 1000;
/**
 * A window gives back as many requests as it allows, so many times over; from then on a 304 costs what any answer does.
 */
export const GIVEN_BACK_TIMES = 10;
/** Windows of addresses at most, in memory and in the database; some 45 MB. */
export const ADDRESSES_MAX = 100_000;

/**
 * A bucket and the requests its window allows. A window other than an hour must be shorter, and may be forgotten when the
 * service stops.
 */
export interface Bucket {
  readonly name: string;
  readonly limit: number;
  readonly windowMs?: number;
  /** Pays for each request too: what several buckets may use together. */
  readonly within?: Bucket;
}

/**
 * Where a caller stands, as the X-RateLimit headers tell it: in the bucket that refused, else in the one that has least
 * left.
 */
export interface Quota {
  readonly allowed: boolean;
  readonly limit: number;
  readonly remaining: number;
  /** Unix seconds at which the window ends. */
  readonly resetAt: number;
  /** Seconds until then, at least 1. */
  readonly retryAfterSeconds: number;
}

/** Counts requests, in this process alone or in all that share a database. */
export interface RateLimiter {
  /**
   * Takes one request from the bucket and from the one it is within; refused (and counted in neither) when nothing is
   * left in one of them.
   */
  take(bucket: Bucket): Promise<Quota>;
  /** Gives one taken request back, unless one of the windows has given back enough. */
  giveBack(bucket: Bucket): Promise<Quota>;
  /** Tells the quota without counting. */
  peek(bucket: Bucket): Promise<Quota>;
  /** Forgets windows that ended, and stores some of what is only in memory; call it every now and then. */
  flush(): Promise<void>;
  /** Stores all that is only in memory, before the service stops. */
  flushAll(): Promise<void>;
}

/** A bucket with the window that is running; undefined when none is. */
export interface Counted {
  readonly bucket: Bucket;
  readonly window: { readonly startedAt: number; readonly used: number } | undefined;
}

/** The bucket itself, and those that it is within. */
export const chainOf = (bucket: Bucket): readonly Bucket[] =>
  bucket.within === undefined ? [bucket] : [bucket, ...chainOf(bucket.within)];

/** What refuses whoever comes now: of the windows that are full the one that ends last. Undefined when none is. */
export function refusal(all: readonly Counted[], now: number): Quota | undefined {
  const full = all
    .filter(({ bucket, window }) => window !== undefined && window.used >= bucket.limit)
    .map((one) => quota(one, now, false));
  return full.length === 0 ? undefined : full.reduce((last, one) => (one.resetAt > last.resetAt ? one : last));
}

/** Where somebody stands who is not refused. */
export const standing = (all: readonly Counted[], now: number): Quota =>
  all.map((one) => quota(one, now, true)).reduce((least, one) => (one.remaining < least.remaining ? one : least));

/** Where somebody stands in one window. */
export function quota({ bucket, window }: Counted, now: number, allowed: boolean): Quota {
  const endsAt = (window?.startedAt ?? now) + (bucket.windowMs ?? WINDOW_MS);
  return {
    allowed,
    limit: bucket.limit,
    remaining: Math.max(0, bucket.limit - (window?.used ?? 0)),
    resetAt: Math.ceil(endsAt / 1000),
    retryAfterSeconds: Math.max(1, Math.ceil((endsAt - now) / 1000)),
  };
}

/** What is told of a window that cannot be looked at now. */
export const unseen = (bucket: Bucket, now: number): Quota => quota({ bucket, window: undefined }, now, true);
