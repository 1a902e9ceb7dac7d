// Limits of a service that is the only one on its database: fixed windows, counted exactly in memory and kept in the
// database across restarts.
import { Windows, type Window } from './windows.js';
import type { Write } from '../../db/tables.js';
import type { Market } from '../../market/market.js';
import {
  ADDRESSES_MAX,
  chainOf,
  GIVEN_BACK_TIMES,
  quota,
  refusal,
  standing,
  WINDOW_MS,
  type Bucket,
  type Quota,
  type RateLimiter,
} from './rate-limit.js';

/** Rows of one transaction: some 5 ms, in which nobody else is answered. */
const ROWS_PER_WRITE = 1_000;
/** Windows that ended are forgotten in no more than a few milliseconds at a time. */
const FORGOTTEN_PER_FLUSH = 10_000;

/**
 * Opens the limiter, which `openAdmission` alone does, with the windows that were running when the service last stopped. A
 * flush writes a thousand windows of addresses at most, and none while the disk takes no writes.
 */
export async function countAlone(
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

const running = (windows: Windows, bucket: Bucket, now: number): { bucket: Bucket; window: Window | undefined }[] =>
  chainOf(bucket).map((one) => ({ bucket: one, window: windows.running(one.name, now) }));

function take(windows: Windows, bucket: Bucket, now: number): Quota {
  if (bucket.within === undefined) return takeAlone(windows, bucket, now);
  const all = running(windows, bucket, now);
  const refused = refusal(all, now);
  if (refused !== undefined) return refused;
  const counted = all.map((one) => {
    const window = one.window ?? windows.open(one.bucket.name, now, one.bucket.windowMs ?? WINDOW_MS);
    windows.count(window, 1);
    return { bucket: one.bucket, window };
  });
  return standing(counted, now);
}

/** The same for a bucket that is within no other, as that of an address or a session: it needs none of the lists. */
function takeAlone(windows: Windows, bucket: Bucket, now: number): Quota {
  const known = windows.running(bucket.name, now);
  if (known !== undefined && known.used >= bucket.limit) return quota({ bucket, window: known }, now, false);
  const window = known ?? windows.open(bucket.name, now, bucket.windowMs ?? WINDOW_MS);
  windows.count(window, 1);
  return quota({ bucket, window }, now, true);
}

function giveBack(windows: Windows, bucket: Bucket, now: number): Quota {
  const all = running(windows, bucket, now);
  const mayGive = all.every(
    (one) =>
      one.window !== undefined && one.window.used > 0 && one.window.givenBack < GIVEN_BACK_TIMES * one.bucket.limit,
  );
  if (mayGive) all.forEach(({ window }) => windows.count(window!, -1));
  return standing(all, now);
}

const peek = (windows: Windows, bucket: Bucket, now: number): Quota => standing(running(windows, bucket, now), now);

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
