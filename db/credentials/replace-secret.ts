// Replaces the secret of an API key or a server token; the one it had goes on working for a while.
import { generateSecret, hashKey, type SecretPrefix } from './key-format.js';

/** Milliseconds for which a former secret may go on working after a rotation, at most. */
export const LONGEST_OVERLAP_MS = 7 * 24 * 60 * 60 * 1000;

/** A new secret, and what the row says of it and of the one before. */
interface ReplacedSecret {
  readonly secret: string;
  readonly hash: string;
  readonly last_four: string;
  readonly previous_hash: string | null;
  readonly previous_expires_at: number | null;
}

/**
 * Makes the secret that takes the place of the one a row has, which works for `overlapMs` (0 to 7 days) after `now`
 * (epoch ms).
 *
 * @throws RangeError when the overlap is out of bounds
 */
export function replaceSecret(
  { hash }: { readonly hash: string },
  prefix: SecretPrefix,
  overlapMs: number,
  now: number,
): ReplacedSecret {
  if (!(overlapMs >= 0 && overlapMs <= LONGEST_OVERLAP_MS))
    throw new RangeError(`Secrets cannot overlap for ${overlapMs} ms`);
  const secret = generateSecret(prefix);
  const previous =
    overlapMs > 0
      ? { previous_hash: hash, previous_expires_at: now + overlapMs }
      : { previous_hash: null, previous_expires_at: null };
  return { secret, hash: hashKey(secret), last_four: secret.slice(-4), ...previous };
}
