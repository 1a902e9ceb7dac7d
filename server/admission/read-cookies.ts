// Reads the two cookies that browsers send: the session's, and that of a known device.
import { parse } from 'cookie';
import { deviceCookieName, sessionCookieName } from '../../handlers/sign-in/cookie-shape.js';

/** The session token among a request's cookies, if there is one. */
export function readSessionToken(cookies: string | undefined, publicUrl: string): string | undefined {
  if (cookies === undefined || !cookies.includes('session=')) return undefined;
  const token = parse(cookies)[sessionCookieName(publicUrl)];
  return token !== undefined && /^[A-Za-z0-9_-]{43}$/.test(token) ? token : undefined;
}

/** The value of the device's cookie, unchecked, if there is one. */
export function readDeviceCookie(cookies: string | undefined, publicUrl: string): string | undefined {
  return cookies?.includes('device=') ? parse(cookies)[deviceCookieName(publicUrl)] : undefined;
}
