// The text of an API key or a server token: made, told apart without the database, and hashed for storage.
import { hash, randomBytes } from 'node:crypto';
import { crc32 } from 'node:zlib';

export const KEY_PREFIX = 'mpk_live_';
export const SERVER_TOKEN_PREFIX = 'mps_';
export type SecretPrefix = typeof KEY_PREFIX | typeof SERVER_TOKEN_PREFIX;
export type SecretKind = 'key' | 'server-token';

const KINDS: Readonly<Record<string, SecretKind>> = { [KEY_PREFIX]: 'key', [SERVER_TOKEN_PREFIX]: 'server-token' };
const ALPHABET = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
/** 40 characters of 62 are 238 random bits: no slow hash is needed to keep a stored secret from being guessed. */
const BODY_LENGTH = 40;
const CHECKSUM_LENGTH = 6;
const FORM = new RegExp(`^(${Object.keys(KINDS).join('|')})[0-9A-Za-z]{${BODY_LENGTH + CHECKSUM_LENGTH}}$`);
/** Bytes from here on would make the first characters of the alphabet likelier, so they are drawn again. */
const FIRST_UNFAIR_BYTE = 256 - (256 % ALPHABET.length);

/** Draws a new secret: the prefix and 46 characters. It exists only here: store `hashKey` of it. */
export function generateSecret(prefix: SecretPrefix): string {
  const payload = prefix + randomBase62(BODY_LENGTH);
  return payload + checksum(payload);
}

/**
 * What the text is by its prefix, when its form and checksum are right (any single wrong character is found), else
 * null.
 */
export function kindOf(text: string): SecretKind | null {
  const prefix = FORM.exec(text)?.[1];
  if (prefix === undefined || checksum(text.slice(0, -CHECKSUM_LENGTH)) !== text.slice(-CHECKSUM_LENGTH)) return null;
  return KINDS[prefix]!;
}

/** What is stored of a key or a server token: its SHA-256 in lower-case hexadecimal. */
export function hashKey(secret: string): string {
  return hash('sha256', secret);
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

/**
 * CRC32 in base 62, as GitHub's tokens have it, but over the prefix too, so that a secret of another kind never passes.
 */
function checksum(payload: string): string {
  let rest = crc32(payload);
  let text = '';
  for (let digit = 0; digit < CHECKSUM_LENGTH; digit++) {
    text = ALPHABET[rest % ALPHABET.length]! + text;
    rest = Math.floor(rest / ALPHABET.length);
  }
  return text;
}
