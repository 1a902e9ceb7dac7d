// Hashes and checks passwords with argon2id, a bounded number at a time.
import { randomBytes } from 'node:crypto';
import { hash as argon2Hash, verify as argon2Verify } from '@node-rs/argon2';
import pLimit from 'p-limit';
import { Overloaded } from '../overloaded.js';

/**
 * One of the recommendations of OWASP's Password Storage Cheat Sheet for argon2id, and the minimum of ASVS 5.0
 * (appendix C). The memory is in KiB.
 */
const COST = { memoryCost: 47_104, timeCost: 1, parallelism: 1 };
/** The start of every hash made at the current cost (PHC string format). */
const PREFIX = `$argon2id$v=19$m=${COST.memoryCost},t=${COST.timeCost},p=${COST.parallelism}$`;
const SALT_BYTES = 16;
const TAG_BYTES = 32;

/** Hashes computed at once: each takes 46 MiB and one of the four threads that files and pictures need too. */
const CONCURRENCY = 2;
/** Hashes that may wait; at some 10 ms each, the last one waits half a second. */
const WAITING = 100;

interface PasswordOptions {
  /** Hashes computed at once. */
  readonly concurrency?: number;
  /** Hashes that may wait for their turn. */
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
   * exist: the result is false and takes as much work, so that the time does not tell the two apart.
   *
   * @throws Overloaded
   */
  verify(hash: string | null, password: string): Promise<boolean>;
  /**
   * Whether a hash was made at another cost than the current one, so that it should be replaced when the password is
   * next entered.
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

/** A hash that no password matches: salt and tag are random. */
function createNobodysHash(): string {
  const [salt, tag] = [SALT_BYTES, TAG_BYTES].map((size) => randomBytes(size).toString('base64').replaceAll('=', ''));
  return `${PREFIX}${salt}$${tag}`;
}

/**
 * One form for the different code points that keyboards send for the same characters (NIST SP 800-63B, section
 * 3.1.1.2).
 */
function normalized(password: string): string {
  return password.normalize('NFKC');
}
