// Fixed windows, of one hour unless a bucket says otherwise, counted exactly in memory and kept in the database across restarts.
import type { Database } from '../db/connection.js';
import type { QuotaRecord, Quotas } from '../db/quotas.js';

/** Milliseconds a window lasts, from the caller's first request on. */
export const WINDOW_MS = 60 * 60 * 1000;

/** A bucket and the requests its window allows. A window other than an hour must be shorter, and is forgotten when the service stops. */
export interface Bucket { readonly name: string; readonly limit: number; readonly windowMs?: number }

/** Where a caller stands, as the X-RateLimit headers tell it. */
export interface Standing {
  readonly allowed: boolean;
  readonly limit: number;
  readonly remaining: number;
  /** Unix seconds at which the window ends. */
  readonly resetAt: number;
  /** Seconds until then, at least 1. */
  readonly retryAfterSeconds: number;
}

export interface RateLimiter {
  /** Takes one request from the bucket; refused (and not counted) when nothing is left. */
  take(bucket: Bucket): Standing;
  /** Gives one taken request back. */
  giveBack(bucket: Bucket): Standing;
  /** Tells the standing without counting. */
  peek(bucket: Bucket): Standing;
  /** Writes what changed since the last time and forgets windows that ended. */
  flush(): Promise<void>;
}

interface Window { startedAt: number; used: number; changed: boolean; readonly lastsMs: number }
type Windows = Map<string, Window>;

/** Opens the limiter with the windows that were running when the service last stopped. */
export async function openRateLimiter(db: Database, quotas: Quotas, clock: () => number): Promise<RateLimiter> {
  const windows: Windows = new Map();
  for (const { bucket, windowStartedAt, used } of await quotas.load(clock() - WINDOW_MS)) {
    windows.set(bucket, { startedAt: windowStartedAt, used, changed: false, lastsMs: WINDOW_MS });
  }
  return {
    take: (bucket) => take(windows, bucket, clock()),
    giveBack: (bucket) => giveBack(windows, bucket, clock()),
    peek(bucket) {
      const now = clock();
      return standing(bucket, running(windows, bucket.name, now), now, true);
    },
    flush: () => flush(windows, db, quotas, clock()),
  };
}

function take(windows: Windows, bucket: Bucket, now: number): Standing {
  let window = running(windows, bucket.name, now);
  if (window === undefined) windows.set(bucket.name, window = { startedAt: now, used: 0, changed: true, lastsMs: bucket.windowMs ?? WINDOW_MS });
  if (window.used >= bucket.limit) return standing(bucket, window, now, false);
  window.used += 1;
  window.changed = true;
  return standing(bucket, window, now, true);
}

function giveBack(windows: Windows, bucket: Bucket, now: number): Standing {
  const window = running(windows, bucket.name, now);
  if (window !== undefined && window.used > 0) {
    window.used -= 1;
    window.changed = true;
  }
  return standing(bucket, window, now, true);
}

/** The window that is running now. A clock set back moves its start, so that no caller waits longer than a window. */
function running(windows: Windows, name: string, now: number): Window | undefined {
  const window = windows.get(name);
  if (window === undefined || now >= window.startedAt + window.lastsMs) return undefined;
  if (window.startedAt > now) window.startedAt = now;
  return window;
}

function standing(bucket: Bucket, window: Window | undefined, now: number, allowed: boolean): Standing {
  const endsAt = (window?.startedAt ?? now) + (bucket.windowMs ?? WINDOW_MS);
  return {
    allowed,
    limit: bucket.limit,
    remaining: Math.max(0, bucket.limit - (window?.used ?? 0)),
    resetAt: Math.ceil(endsAt / 1000),
    retryAfterSeconds: Math.max(1, Math.ceil((endsAt - now) / 1000)),
  };
}

async function flush(windows: Windows, db: Database, quotas: Quotas, now: number): Promise<void> {
  const changed: QuotaRecord[] = [];
  for (const [bucket, window] of windows) {
    if (window.startedAt <= now - window.lastsMs) windows.delete(bucket);
    else if (window.changed && window.lastsMs === WINDOW_MS) {
      window.changed = false;
      changed.push({ bucket, windowStartedAt: window.startedAt, used: window.used });
    }
  }
  if (changed.length === 0) return;
  try {
    await db.write(async (tx) => {
      await quotas.save(tx, changed);
      await quotas.deleteExpired(tx, now - WINDOW_MS);
    });
  } catch (error) {
    for (const { bucket } of changed) markChanged(windows.get(bucket));
    throw error;
  }
}

function markChanged(window: Window | undefined): void {
  if (window !== undefined) window.changed = true;
}
