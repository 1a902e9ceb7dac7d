// The text of an API key: made, checked without the database, and hashed for storage.
import { createHash, randomBytes } from 'node:crypto';
import { crc32 } from 'node:zlib';

export const KEY_PREFIX = 'mpk_live_';
const ALPHABET = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
/** 40 characters of 62 are 238 random bits: no slow hash is needed to keep a stored key from being guessed. */
const BODY_LENGTH = 40;
const CHECKSUM_LENGTH = 6;
const FORM = new RegExp(`^${KEY_PREFIX}[0-9A-Za-z]{${BODY_LENGTH + CHECKSUM_LENGTH}}$`);
/** Bytes from here on would make the first characters of the alphabet likelier, so they are drawn again. */
const FIRST_UNFAIR_BYTE = 256 - (256 % ALPHABET.length);

/** Draws a new key, 55 characters long. It exists only here: store `hashKey` of it. */
export function generateKey(): string {
  const payload = KEY_PREFIX + randomBase62(BODY_LENGTH);
  return payload + checksum(payload);
}

/** Whether the text has the form of a key and the checksum is right; any single wrong character is found. */
export function isWellFormedKey(text: string): boolean {
  return FORM.test(text) && checksum(text.slice(0, -CHECKSUM_LENGTH)) === text.slice(-CHECKSUM_LENGTH);
}

/** What is stored of a key: its SHA-256 in lower-case hexadecimal. */
export function hashKey(key: string): string {
  return createHash('sha256').update(key).digest('hex');
}

function randomBase62(length: number): string {
  let text = '';
  while (text.length < length) {
    for (const byte of randomBytes(length)) {
      if (byte < FIRST_UNFAIR_BYTE && text.length < length) text += ALPHABET[byte % ALPHABET.length];
    }
  }
  return text;
}

/** CRC32 in base 62, as GitHub's tokens have it, but over the prefix too, so that a key of another kind never passes. */
function checksum(payload: string): string {
  let rest = crc32(payload);
  let text = '';
  for (let digit = 0; digit < CHECKSUM_LENGTH; digit++) {
    text = ALPHABET[rest % ALPHABET.length]! + text;
    rest = Math.floor(rest / ALPHABET.length);
  }
  return text;
}
