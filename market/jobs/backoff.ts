// How long a job waits for its next attempt.

/**
 * Twice as long after each attempt, and up to a quarter more or less, so that what failed together is not tried again
 * together.
 *
 * @param firstMs milliseconds after the first attempt
 * @param mostMs milliseconds after any attempt at most
 * @returns the milliseconds to wait after the attempt of a number, counted from 1
 */
export function exponentialBackoff(
  { firstMs, mostMs }: { readonly firstMs: number; readonly mostMs: number },
  random: () => number = Math.random,
): (attempt: number) => number {
  return (attempt) => {
    const jitter = 0.75 + random() / 2;
    return Math.round(Math.min(mostMs, firstMs * 2 ** (attempt - 1) * jitter));
  };
}
