// Tokens that prove that a write was sent by a page that could read the session, and not merely by one that could make
// the browser send its cookie.
import type { Keys } from '../../db/engine/keys.js';
import { createHmac, timingSafeEqual } from 'node:crypto';

export interface CsrfTokens {
  /** The token that belongs to a session: 256 bits in base64url. */
  of(sessionId: string): string;
  /** Whether a request presented its session's token. Takes constant time. */
  matches(sessionId: string, presented: string | undefined): boolean;
}

/** @param keys each 256 bits in base64url, as derived for the purpose `csrf-tokens` */
export function createCsrfTokens(...keys: Keys): CsrfTokens {
  const [current, ...former] = keys.map((key) => Buffer.from(key, 'base64url')) as [Buffer, ...Buffer[]];
  const tokenBy = (secret: Buffer, sessionId: string): string =>
    createHmac('sha256', secret).update(sessionId).digest('base64url');
  return {
    of: (sessionId) => tokenBy(current, sessionId),
    matches(sessionId, presented) {
      const given = Buffer.from(presented ?? '');
      return [current, ...former].some((secret) => {
        const expected = Buffer.from(tokenBy(secret, sessionId));
        return given.length === expected.length && timingSafeEqual(given, expected);
      });
    },
  };
}
