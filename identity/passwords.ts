// Hashes and checks passwords with argon2id, a bounded number at a time.
import { randomBytes } from 'node:crypto';
import { hash as argon2Hash, verify as argon2Verify } from '@node-rs/argon2';
import pLimit from 'p-limit';
import { Overloaded } from './overloaded.js';

/**
 * A recommendation of OWASP's Password Storage Cheat Sheet for argon2id, and the least that ASVS 5.0 (appendix C)
 * takes. The memory is in KiB.
 */
const COST = { memoryCost: 47_104, timeCost: 1, parallelism: 1 };
/** What every hash of today's cost starts with (PHC string format). */
const PREFIX = `$argon2id$v=19$m=${COST.memoryCost},t=${COST.timeCost},p=${COST.parallelism}$`;
const SALT_BYTES = 16;
const TAG_BYTES = 32;

/** Hashes running at once: each takes 46 MiB and one of the four threads that files and pictures need too. */
const CONCURRENCY = 2;
/** Hashes that wait; at some 10 ms each the last one waits half a second. */
const WAITING = 100;

export interface PasswordOptions {
  /** Hashes running at once. */
  readonly concurrency?: number;
  /** Hashes that may wait for these. */
  readonly waiting?: number;
}

export interface Passwords {
  /**
   * The password's hash as a PHC string.
   *
   * @throws Overloaded
   */
  hash(password: string): Promise<string>;
  /**
   * Whether the password is the one that was hashed, at whatever cost. `null` stands for an account that does not
   * exist: never true, and as much work as for one that does, so that the time does not tell them apart.
   *
   * @throws Overloaded
   */
  verify(hash: string | null, password: string): Promise<boolean>;
  /**
   * Whether a hash was made at another cost than today's, so that it should be replaced when the password is next seen.
   */
  needsRehash(hash: string): boolean;
}

export function createPasswords({ concurrency = CONCURRENCY, waiting = WAITING }: PasswordOptions = {}): Passwords {
  const limit = pLimit(concurrency);
  const nobodysHash = createNobodysHash();
  const run = async <T>(work: () => Promise<T>): Promise<T> => {
    if (limit.activeCount + limit.pendingCount >= concurrency + waiting) throw new Overloaded();
    return limit(work);
  };
  return {
    hash: (password) => run(() => argon2Hash(normalized(password), COST)),
    verify: (hash, password) => run(() => argon2Verify(hash ?? nobodysHash, normalized(password))),
    needsRehash: (hash) => !hash.startsWith(PREFIX),
  };
}

/** A hash that no password has: salt and tag are random. */
function createNobodysHash(): string {
  const [salt, tag] = [SALT_BYTES, TAG_BYTES].map((size) => randomBytes(size).toString('base64').replaceAll('=', ''));
  return `${PREFIX}${salt}$${tag}`;
}

/** One form for what different keyboards send for the same characters (NIST SP 800-63B, 3.1.1.2). */
function normalized(password: string): string {
  return password.normalize('NFKC');
}
