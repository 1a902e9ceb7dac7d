// Recovery codes, with which somebody signs in who has lost the second factor.
import type { Keys } from '../../db/engine/keys.js';
import { createHmac, randomBytes } from 'node:crypto';
import { hashSecret } from './one-time-secret.js';

const CODES = 10;
/** Crockford's base32: no I, L, O and U, which are misread or spell words. */
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const CODE_LENGTH = 10;
const CODE = /^[0-9A-HJKMNP-TV-Z]{10}$/;
/** Codes as they were made before: 128 bits in 26 digits, the first of which has only a quarter of its values. */
const LONG_CODE = /^[0-7][0-9A-HJKMNP-TV-Z]{25}$/;

export interface RecoveryCodes {
  /**
   * The stored form of an account's code as somebody typed it, in hex; null when it cannot be a code. Where a code is
   * found by it, no comparison of texts tells by its time how near a guess was: nobody else can compute it.
   */
  hashOf(accountId: string, typed: string): string | null;
  /** The forms in which it may be stored: by the current key, and by those before; none when it cannot be a code. */
  hashesOf(accountId: string, typed: string): readonly string[];
}

/**
 * How recovery codes are stored. One can be written down because it is short, and its 50 bits would be found again from
 * a plain hash in hours: so the database has an HMAC-SHA-256 of it, bound to its account, under a key that is kept
 * elsewhere. Long codes have the plain SHA-256 that they always had.
 *
 * @param keys each 256 bits in base64url, as derived for the purpose `recovery-codes`
 */
export function storeRecoveryCodes(...keys: Keys): RecoveryCodes {
  const secrets = keys.map((key) => Buffer.from(key, 'base64url'));
  const hashesOf: RecoveryCodes['hashesOf'] = (accountId, typed) => {
    const code = normalize(typed);
    if (LONG_CODE.test(code)) return [hashSecret(code)];
    if (!CODE.test(code)) return [];
    return secrets.map((secret) => createHmac('sha256', secret).update(`${accountId} ${code}`).digest('hex'));
  };
  return { hashesOf, hashOf: (accountId, typed) => hashesOf(accountId, typed)[0] ?? null };
}

/** Ten new codes of 50 random bits each, in two groups: `XXXXX-XXXXX`. */
export function createRecoveryCodes(): string[] {
  const codes = new Set<string>();
  while (codes.size < CODES) codes.add(createCode());
  return [...codes];
}

function createCode(): string {
  // Each of the 32 characters stands for 8 of the 256 values of a byte.
  const code = Array.from(randomBytes(CODE_LENGTH), (byte) => ALPHABET[byte % ALPHABET.length]).join('');
  return `${code.slice(0, CODE_LENGTH / 2)}-${code.slice(CODE_LENGTH / 2)}`;
}

/** A code in any case, with spaces and hyphens anywhere, O for 0 and I or L for 1, as it was given out. */
const normalize = (typed: string): string =>
  typed.toUpperCase().replace(/[\s-]/g, '').replaceAll('O', '0').replace(/[IL]/g, '1');
