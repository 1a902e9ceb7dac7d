// The text of a license key: drawn at random, written in groups, and checked for typing errors without a database.
import { hash, randomBytes } from 'node:crypto';

/** Crockford's base 32: no letter that is mistaken for a digit, and no U. */
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
/** 26 characters of 5 bits are 130 random bits, so that no slow hash is needed to keep a stored one from being guessed. */
const RANDOM_LENGTH = 26;
const GROUP = /.{1,5}/g;
const VALUES: ReadonlyMap<string, number> = new Map([...ALPHABET].map((character, value) => [character, value]));
/** What people read or type in place of another character. */
const MEANT: Readonly<Record<string, string>> = { O: '0', I: '1', L: '1' };

/** Draws a key, as people get it: `7K3QF-9ZB2M-X4T8R-0W6VD-J1NHC-A5`. The last character is the check. */
export function generateLicenseKey(): string {
  // 256 is a multiple of 32, so that each character is as likely as any other.
  const random = Array.from(randomBytes(RANDOM_LENGTH), (byte) => ALPHABET[byte % ALPHABET.length]!).join('');
  return (random + checkOf(random)).match(GROUP)!.join('-');
}

/**
 * Reads a key as somebody typed it, in lower case, without hyphens, with spaces or with O for 0 and I or L for 1.
 *
 * @returns the 27 characters that are meant; null when they are no key, as any one wrong character or two that changed
 *   places tell
 */
export function readLicenseKey(text: string): string | null {
  const meant = text
    .toUpperCase()
    .replaceAll(/[\s-]/g, '')
    .replaceAll(/[OIL]/g, (character) => MEANT[character]!);
  if (meant.length !== RANDOM_LENGTH + 1 || [...meant].some((character) => !VALUES.has(character))) return null;
  return checkOf(meant.slice(0, RANDOM_LENGTH)) === meant.at(-1) ? meant : null;
}

/**
 * What a key is found by: the SHA-256 of its 27 characters, in lower-case hexadecimal.
 *
 * @param key as `generateLicenseKey` or `readLicenseKey` returned it
 */
export const hashLicenseKey = (key: string): string => hash('sha256', key.replaceAll('-', ''));

/**
 * A sum over the field of 32 elements, in which each place weighs twice as much as the one behind it. All 27 weights
 * differ and none is 0, so that every single error and every exchange of two characters changes the sum.
 */
function checkOf(characters: string): string {
  let sum = 0;
  for (const character of characters) sum = twice(sum ^ VALUES.get(character)!);
  return ALPHABET[sum]!;
}

/** Multiplies by x in GF(2)[x] modulo x⁵ + x² + 1. */
const twice = (value: number): number => ((value << 1) ^ (value & 16 ? 0b10_0101 : 0)) & 31;
