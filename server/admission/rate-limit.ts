// Fixed windows, of one hour unless a bucket says otherwise, counted exactly in memory and kept in the database across
// restarts.
import { Windows, type Window } from './windows.js';
import type { Write } from '../../db/tables.js';
import type { Market } from '../../market/market.js';

/** Milliseconds a window lasts, from the caller's first request on. */
export const WINDOW_MS = 60 * 60 * 1000;
/**
 * A window gives back as many requests as it allows, so many times over; from then on a 304 costs what any answer does.
 */
export const GIVEN_BACK_TIMES = 10;
/** Windows of addresses at most, in memory and in the database; some 45 MB. */
const ADDRESSES_MAX = 100_000;
/** Rows of one transaction: some 5 ms, in which nobody else is answered. */
const ROWS_PER_WRITE = 1_000;
/** Windows that ended are forgotten in no more than a few milliseconds at a time. */
const FORGOTTEN_PER_FLUSH = 10_000;

/**
 * A bucket and the requests its window allows. A window other than an hour must be shorter, and is forgotten when the
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

/** Counts requests. Its answers are promises because several processes may come to count together. */
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
  /**
   * Forgets windows that ended and, unless the disk takes no writes, writes what changed since the last time. Of
   * addresses it writes a thousand at most; the others follow the next time.
   */
  flush(): Promise<void>;
  /** Writes everything that changed, before the service stops. */
  flushAll(): Promise<void>;
}

/** Opens the limiter, which `openAdmission` alone does, with the windows that were running when the service last stopped. */
export async function openRateLimiter(
  { tables, write, db, clock }: Pick<Market, 'tables' | 'write' | 'db' | 'clock'>,
  addressesMax = ADDRESSES_MAX,
): Promise<RateLimiter> {
  const windows = new Windows(WINDOW_MS, addressesMax);
  for (const { bucket, windowStartedAt, used, givenBack } of await tables.quotas.load(clock() - WINDOW_MS)) {
    windows.load({ name: bucket, startedAt: windowStartedAt, used, givenBack });
  }
  const flush = async (rows: number): Promise<void> => {
    windows.forgetEnded(clock(), FORGOTTEN_PER_FLUSH);
    if (!db.writeHealth.isOk()) return;
    for (let left = rows; left > 0; left -= ROWS_PER_WRITE) await writeBatch(windows, write, clock());
  };
  return {
    take: async (bucket) => take(windows, bucket, clock()),
    giveBack: async (bucket) => giveBack(windows, bucket, clock()),
    peek: async (bucket) => peek(windows, bucket, clock()),
    flush: () => flush(windows.unsaved.all === 0 ? 0 : Math.max(1, windows.unsaved.urgent)),
    flushAll: () => flush(windows.unsaved.all),
  };
}

/** A bucket with its window, if one is running. */
interface Counted {
  readonly bucket: Bucket;
  readonly window: Window | undefined;
}

/** The bucket itself and the one it is within. */
function counted(windows: Windows, bucket: Bucket, now: number): Counted[] {
  const own = { bucket, window: windows.running(bucket.name, now) };
  return bucket.within === undefined ? [own] : [own, ...counted(windows, bucket.within, now)];
}

function take(windows: Windows, bucket: Bucket, now: number): Quota {
  if (bucket.within === undefined) return takeAlone(windows, bucket, now);
  const all = counted(windows, bucket, now);
  const full = all
    .filter((one) => one.window !== undefined && one.window.used >= one.bucket.limit)
    .map((one) => quota(one, now, false));
  if (full.length > 0) return full.reduce((last, one) => (one.resetAt > last.resetAt ? one : last));
  return tightest(
    all.map((one) => {
      const window = one.window ?? windows.open(one.bucket.name, now, one.bucket.windowMs ?? WINDOW_MS);
      windows.count(window, 1);
      return quota({ bucket: one.bucket, window }, now, true);
    }),
  );
}

/** The same for a bucket that is within no other, as that of an address or a session: it needs none of the lists. */
function takeAlone(windows: Windows, bucket: Bucket, now: number): Quota {
  const running = windows.running(bucket.name, now);
  if (running !== undefined && running.used >= bucket.limit) return quota({ bucket, window: running }, now, false);
  const window = running ?? windows.open(bucket.name, now, bucket.windowMs ?? WINDOW_MS);
  windows.count(window, 1);
  return quota({ bucket, window }, now, true);
}

function giveBack(windows: Windows, bucket: Bucket, now: number): Quota {
  const all = counted(windows, bucket, now);
  const mayGive = all.every(
    (one) =>
      one.window !== undefined && one.window.used > 0 && one.window.givenBack < GIVEN_BACK_TIMES * one.bucket.limit,
  );
  if (mayGive) all.forEach(({ window }) => windows.count(window!, -1));
  return tightest(all.map((one) => quota(one, now, true)));
}

const peek = (windows: Windows, bucket: Bucket, now: number): Quota =>
  tightest(counted(windows, bucket, now).map((one) => quota(one, now, true)));

const tightest = (standings: readonly Quota[]): Quota =>
  standings.reduce((least, one) => (one.remaining < least.remaining ? one : least));

function quota({ bucket, window }: Counted, now: number, allowed: boolean): Quota {
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

async function writeBatch(windows: Windows, write: Write, now: number): Promise<void> {
  const batch = windows.nextBatch(ROWS_PER_WRITE);
  const rows = batch.save.map(({ name, startedAt, used, givenBack }) => ({
    bucket: name,
    windowStartedAt: startedAt,
    used,
    givenBack,
  }));
  try {
    await write(async (tables) => {
      // First: a window that was given up may have begun again.
      await tables.quotas.delete(batch.remove);
      await tables.quotas.save(rows);
      await tables.quotas.deleteExpired(now - WINDOW_MS, ROWS_PER_WRITE);
    });
  } catch (error) {
    windows.putBack(batch);
    throw error;
  }
}
