// Texts that must be read again but not from a stolen database: encrypted with a key that is kept outside of it.
import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';

/** A sealed text was changed, moved to another row, or sealed with another key. */
export class SealBroken extends Error {
  override name = 'SealBroken';
}

/**
 * Encrypts and decrypts texts. `place` names table and row: a sealed text that is copied to another row cannot be
 * opened there.
 */
export interface Sealer {
  seal(text: string, place: string): string;
  /** @throws SealBroken */
  open(sealed: string, place: string): string;
}

/** AES-256-GCM with a random 96-bit nonce for each text (NIST SP 800-38D, 8.2.2). */
const ALGORITHM = 'aes-256-gcm';
const NONCE_BYTES = 12;
const TAG_BYTES = 16;
const VERSION = 'v1';

/** @param key 256 bits in base64url, as derived for the purpose `stored-secrets` */
export function createSealer(key: string): Sealer {
  const secret = Buffer.from(key, 'base64url');
  return {
    seal(text, place) {
      const nonce = randomBytes(NONCE_BYTES);
      const cipher = createCipheriv(ALGORITHM, secret, nonce, { authTagLength: TAG_BYTES }).setAAD(Buffer.from(place));
      const data = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
      return [VERSION, ...[nonce, cipher.getAuthTag(), data].map((part) => part.toString('base64url'))].join('.');
    },
    open(sealed, place) {
      const [version, nonce, tag, data] = sealed.split('.');
      if (version !== VERSION || nonce === undefined || tag === undefined || data === undefined)
        throw new SealBroken('A sealed text has an unknown form');
      try {
        const decipher = createDecipheriv(ALGORITHM, secret, Buffer.from(nonce, 'base64url'), {
          authTagLength: TAG_BYTES,
        })
          .setAAD(Buffer.from(place))
          .setAuthTag(Buffer.from(tag, 'base64url'));
        return Buffer.concat([decipher.update(Buffer.from(data, 'base64url')), decipher.final()]).toString('utf8');
      } catch (error) {
        throw new SealBroken('A sealed text cannot be opened: it was changed, or SECRET_KEY is another one', {
          cause: error,
        });
      }
    },
  };
}
