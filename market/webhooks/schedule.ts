// When a delivery that failed is tried again, and when an endpoint has failed for too long.

const SECOND_MS = 1000;
const MINUTE_MS = 60 * SECOND_MS;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

/** Milliseconds to wait after the first, second, … failed attempt: three days and four hours in all. */
const RETRY_AFTER_MS: readonly number[] = [
  5 * SECOND_MS,
  5 * MINUTE_MS,
  30 * MINUTE_MS,
  2 * HOUR_MS,
  5 * HOUR_MS,
  10 * HOUR_MS,
  14 * HOUR_MS,
  20 * HOUR_MS,
  24 * HOUR_MS,
];

/** By how much of its length a wait is shorter or longer, so that what failed together is not tried again together. */
const JITTER = 0.2;
/** The longest that a receiver may ask to be left alone. */
const MOST_RETRY_AFTER_MS = DAY_MS;

/** Milliseconds that a delivery waits for an attempt at the most. */
export const LONGEST_WAIT_MS = Math.max(...RETRY_AFTER_MS) * (1 + JITTER);
/** Milliseconds of failing after which the owner of an endpoint is told. */
export const TOLD_AFTER_MS = DAY_MS;
/** Milliseconds of failing after which an endpoint is given up. */
export const DISABLED_AFTER_MS = 5 * DAY_MS;

/**
 * When the next attempt is made after one that failed, in epoch milliseconds; null after the last one of the schedule.
 *
 * @param attempts how many were made
 * @param retryAfterMs for how long the receiver wants to be left alone, if it says so
 */
export function nextAttemptAt(
  {
    attempts,
    now,
    retryAfterMs,
  }: { readonly attempts: number; readonly now: number; readonly retryAfterMs: number | null },
  random: () => number = Math.random,
): number | null {
  const wait = RETRY_AFTER_MS[attempts - 1];
  if (wait === undefined) return null;
  const jittered = wait * (1 - JITTER + 2 * JITTER * random());
  return now + Math.round(Math.max(jittered, Math.min(retryAfterMs ?? 0, MOST_RETRY_AFTER_MS)));
}
