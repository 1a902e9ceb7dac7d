// Reads the session's cookie.
import { parse } from 'cookie';
import { sessionCookieName } from '../handlers/account/session-cookie.js';

/** The session token among a request's cookies, if there is one. */
export function readSessionToken(cookies: string | undefined, publicUrl: string): string | undefined {
  if (cookies === undefined || !cookies.includes('session=')) return undefined;
  const token = parse(cookies)[sessionCookieName(publicUrl)];
  return token !== undefined && /^[A-Za-z0-9_-]{43}$/.test(token) ? token : undefined;
}
