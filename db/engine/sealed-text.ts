// Texts that must be read again but not from a stolen database: encrypted with a key that is kept outside of it.
import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import type { Keys } from './keys.js';

/** A sealed text was changed, moved to another row, or sealed with another key. */
export class SealBroken extends Error {
  override name = 'SealBroken';
}

/**
 * Encrypts and decrypts texts. `place` names table and row: a sealed text that is copied to another row cannot be
 * opened there.
 */
export interface Sealer {
  /** By the current key. */
  seal(text: string, place: string): string;
  /** By any of the keys. @throws SealBroken */
  open(sealed: string, place: string): string;
  /** The same text sealed by the current key; null when it is already. @throws SealBroken */
  sealAnew(sealed: string, place: string): string | null;
}

/** Which columns of a table are sealed, each with the place that the texts of a row are bound to. */
export interface SealedColumns {
  readonly table: string;
  /** The column by which a row is known. */
  readonly id: string;
  readonly places: Readonly<Record<string, (id: string) => string>>;
}

/** AES-256-GCM with a random 96-bit nonce for each text (NIST SP 800-38D, 8.2.2). */
const ALGORITHM = 'aes-256-gcm';
const NONCE_BYTES = 12;
const TAG_BYTES = 16;
const VERSION = 'v1';

/** @param keys each 256 bits in base64url, as derived for the purpose `stored-secrets` */
export function createSealer(...keys: Keys): Sealer {
  const [current, ...former] = keys.map((key) => Buffer.from(key, 'base64url')) as [Buffer, ...Buffer[]];
  const seal: Sealer['seal'] = (text, place) => {
    const nonce = randomBytes(NONCE_BYTES);
    const cipher = createCipheriv(ALGORITHM, current, nonce, { authTagLength: TAG_BYTES }).setAAD(Buffer.from(place));
    const data = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
    return [VERSION, ...[nonce, cipher.getAuthTag(), data].map((part) => part.toString('base64url'))].join('.');
  };
  const openByFormer = (sealed: string, place: string, reason: unknown): string => {
    for (const key of former) {
      const opened = tryKey(key, sealed, place);
      if (typeof opened === 'string') return opened;
    }
    throw new SealBroken('A sealed text cannot be opened: it was changed, or SECRET_KEY is another one', {
      cause: reason,
    });
  };
  return {
    seal,
    open(sealed, place) {
      const opened = tryKey(current, sealed, place);
      return typeof opened === 'string' ? opened : openByFormer(sealed, place, opened.reason);
    },
    sealAnew(sealed, place) {
      const opened = tryKey(current, sealed, place);
      return typeof opened === 'string' ? null : seal(openByFormer(sealed, place, opened.reason), place);
    },
  };
}

/** The text, or why it does not open by this key. @throws SealBroken when no key would open it */
function tryKey(key: Buffer, sealed: string, place: string): string | { readonly reason: unknown } {
  const [version, nonce, tag, data] = sealed.split('.');
  if (version !== VERSION || nonce === undefined || tag === undefined || data === undefined)
    throw new SealBroken('A sealed text has an unknown form');
  try {
    const decipher = createDecipheriv(ALGORITHM, key, Buffer.from(nonce, 'base64url'), { authTagLength: TAG_BYTES })
      .setAAD(Buffer.from(place))
      .setAuthTag(Buffer.from(tag, 'base64url'));
    return Buffer.concat([decipher.update(Buffer.from(data, 'base64url')), decipher.final()]).toString('utf8');
  } catch (reason) {
    return { reason };
  }
}
