// Recovery codes, with which somebody signs in who has lost the second factor.
import { randomBytes } from 'node:crypto';
import { hashSecret } from './one-time-secret.js';

const CODES = 10;
const CODE_BYTES = 16;
/** Crockford's base32: no I, L, O and U, which are misread or spell words. */
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const CODE_LENGTH = 26;
/** 26 digits could hold 130 bits; with 128, the first digit has only a quarter of its possible values. */
const CODE = /^[0-7][0-9A-HJKMNP-TV-Z]{25}$/;

/** Ten new codes of 128 random bits each, grouped for reading: `XXXXX-XXXXX-XXXXX-XXXXX-XXXXXX`. */
export function createRecoveryCodes(): string[] {
  return Array.from({ length: CODES }, () => grouped(encode(randomBytes(CODE_BYTES))));
}

/**
 * The 26 characters of a code as somebody typed it: any case, spaces and hyphens anywhere, O for 0 and I or L for 1.
 * `null` when it cannot be a code.
 */
export function normalizeRecoveryCode(text: string): string | null {
  const code = text.toUpperCase().replace(/[\s-]/g, '').replaceAll('O', '0').replace(/[IL]/g, '1');
  return CODE.test(code) ? code : null;
}

/** The stored form of a code: SHA-256 in hex of its 26 characters. */
export function hashRecoveryCode(normalized: string): string {
  return hashSecret(normalized);
}

function encode(bytes: Buffer): string {
  const digits = BigInt(`0x${bytes.toString('hex')}`)
    .toString(ALPHABET.length)
    .padStart(CODE_LENGTH, '0');
  return Array.from(digits, (digit) => ALPHABET[parseInt(digit, ALPHABET.length)]).join('');
}

function grouped(code: string): string {
  return code.replace(/^(.{5})(.{5})(.{5})(.{5})/, '$1-$2-$3-$4-');
}
