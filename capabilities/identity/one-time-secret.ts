// Secrets that are given out once and stored as a hash: session tokens and the links in mails.
import { hash, randomBytes } from 'node:crypto';

const SECRET_BYTES = 32;

/** A new secret: 256 random bits in base64url (43 characters). */
export function createSecret(): string {
  return randomBytes(SECRET_BYTES).toString('base64url');
}

/** SHA-256 in hex. A slow hash would add nothing: nobody guesses 256 bits. */
export function hashSecret(secret: string): string {
  return hash('sha256', secret);
}
