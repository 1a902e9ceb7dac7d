// Tokens that prove that a write was sent by a page that could read the session, and not merely by one that could make
// the browser send its cookie.
import { createHmac, timingSafeEqual } from 'node:crypto';

export interface CsrfTokens {
  /** The token that belongs to a session: 256 bits in base64url. */
  of(sessionId: string): string;
  /** Whether a request presented its session's token. Takes constant time. */
  matches(sessionId: string, presented: string | undefined): boolean;
}

/** @param key 256 bits in base64url, as derived for the purpose `csrf-tokens` */
export function createCsrfTokens(key: string): CsrfTokens {
  const secret = Buffer.from(key, 'base64url');
  const of = (sessionId: string): string => createHmac('sha256', secret).update(sessionId).digest('base64url');
  return {
    of,
    matches(sessionId, presented) {
      const [expected, given] = [of(sessionId), presented ?? ''].map((text) => Buffer.from(text)) as [Buffer, Buffer];
      return given.length === expected.length && timingSafeEqual(given, expected);
    },
  };
}
