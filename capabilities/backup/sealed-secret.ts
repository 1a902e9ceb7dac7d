// Seals the secret key of an installation with a passphrase, so that a backup alone opens nothing.
import { createCipheriv, createDecipheriv, createHmac, randomBytes, scrypt, type ScryptOptions } from 'node:crypto';

/** What OWASP names for scrypt where 32 MB are to be enough. */
const COST = { n: 2 ** 15, r: 8, p: 3 };
/** So many times what it costs by now, a later release may seal with. */
const DEARER_AT_MOST = 4;
const KEY_BYTES = 32;
const SALT_BYTES = 16;
/** For GCM (NIST SP 800-38D). */
const IV_BYTES = 12;

/** A sealed text with all that opening it takes but the passphrase; bytes are in base64url. */
export interface SealedSecret {
  readonly kdf: 'scrypt';
  readonly n: number;
  readonly r: number;
  readonly p: number;
  readonly salt: string;
  readonly cipher: 'aes-256-gcm';
  readonly iv: string;
  readonly tag: string;
  readonly text: string;
}

/** What makes two sealed texts differ. */
interface Chance {
  readonly salt: Buffer;
  readonly iv: Buffer;
}

/** Seals a text. @param place what it belongs to: it opens for no other */
export const sealSecret = (secret: string, passphrase: string, place: string): Promise<SealedSecret> =>
  sealBy({ salt: randomBytes(SALT_BYTES), iv: randomBytes(IV_BYTES) }, { secret, passphrase, place });

/**
 * Seals a text with many characters of chance so that the outcome is the same each time: salt and nonce are made of the
 * text and its place. A key and a nonce are then used again for the same text in the same place alone, of which
 * whoever reads it learns nothing but that it is the same (as of the nonces of RFC 8452).
 */
export function sealSecretAlike(secret: string, passphrase: string, place: string): Promise<SealedSecret> {
  const chance = createHmac('sha256', secret).update(`plugin-marketplace sealed alike ${place}`).digest();
  const [salt, iv] = [chance.subarray(0, SALT_BYTES), chance.subarray(SALT_BYTES, SALT_BYTES + IV_BYTES)];
  return sealBy({ salt, iv }, { secret, passphrase, place });
}

interface Sealing {
  readonly secret: string;
  readonly passphrase: string;
  readonly place: string;
}

async function sealBy({ salt, iv }: Chance, { secret, passphrase, place }: Sealing): Promise<SealedSecret> {
  const cipher = createCipheriv('aes-256-gcm', await keyOf(passphrase, salt, COST), iv).setAAD(Buffer.from(place));
  const text = Buffer.concat([cipher.update(secret, 'utf8'), cipher.final()]);
  return {
    kdf: 'scrypt',
    ...COST,
    salt: salt.toString('base64url'),
    cipher: 'aes-256-gcm',
    iv: iv.toString('base64url'),
    tag: cipher.getAuthTag().toString('base64url'),
    text: text.toString('base64url'),
  };
}

/** The text that was sealed for a place; undefined when the passphrase is another one, or something was changed. */
export async function openSecret(sealed: SealedSecret, passphrase: string, place: string): Promise<string | undefined> {
  const [salt, iv, tag, text] = [sealed.salt, sealed.iv, sealed.tag, sealed.text].map((part) =>
    Buffer.from(part, 'base64url'),
  ) as [Buffer, Buffer, Buffer, Buffer];
  try {
    const key = await keyOf(passphrase, salt, sealed);
    const decipher = createDecipheriv('aes-256-gcm', key, iv, { authTagLength: 16 })
      .setAAD(Buffer.from(place))
      .setAuthTag(tag);
    return Buffer.concat([decipher.update(text), decipher.final()]).toString('utf8');
  } catch {
    return undefined;
  }
}

/** @throws when the cost is more than any backup was ever sealed with */
async function keyOf(passphrase: string, salt: Buffer, { n, r, p }: typeof COST): Promise<Buffer> {
  // Numbers that somebody put into a backup cannot have it count for hours, nor fill the memory: twice what it takes.
  if (n * r * p > COST.n * COST.r * COST.p * DEARER_AT_MOST) throw new RangeError('It would take too long');
  const options: ScryptOptions = { N: n, r, p, maxmem: 2 ** 26 };
  return new Promise((resolve, reject) =>
    scrypt(passphrase.normalize('NFC'), salt, KEY_BYTES, options, (error, key) =>
      error === null ? resolve(key) : reject(error),
    ),
  );
}
