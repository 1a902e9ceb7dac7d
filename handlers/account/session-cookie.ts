// The cookies of people: the one that carries a session, and the one by which a browser is known that somebody signed
// in with.
import { serialize, type SerializeOptions } from 'cookie';
import { DEVICE_LASTS_SECONDS } from '../../identity/device-cookies.js';

/** Seconds after which the browser forgets a session; the session itself ends sooner when it is not used. */
const SESSION_LASTS_SECONDS = 30 * 24 * 60 * 60;

const isSecure = (publicUrl: string): boolean => publicUrl.startsWith('https:');

/** Behind HTTPS the prefix makes browsers insist on Secure, Path=/ and this very host (RFC 6265bis, 4.1.3). */
const cookieName = (publicUrl: string, name: string): string => (isSecure(publicUrl) ? `__Host-${name}` : name);

export const sessionCookieName = (publicUrl: string): string => cookieName(publicUrl, 'session');
export const deviceCookieName = (publicUrl: string): string => cookieName(publicUrl, 'device');

/** The `Set-Cookie` header of a session that starts or goes on under another token. */
export function sessionCookie(publicUrl: string, token: string): string {
  return write(publicUrl, sessionCookieName(publicUrl), token, { sameSite: 'lax', maxAge: SESSION_LASTS_SECONDS });
}

/** The `Set-Cookie` header that takes the session's cookie away. */
export function endedSessionCookie(publicUrl: string): string {
  return write(publicUrl, sessionCookieName(publicUrl), '', { sameSite: 'lax', maxAge: 0 });
}

/**
 * The `Set-Cookie` header by which a browser stays known. It outlives sessions, and no page of another site has it
 * sent.
 */
export function deviceCookie(publicUrl: string, value: string): string {
  return write(publicUrl, deviceCookieName(publicUrl), value, { sameSite: 'strict', maxAge: DEVICE_LASTS_SECONDS });
}

function write(publicUrl: string, name: string, value: string, options: SerializeOptions): string {
  return serialize(name, value, { path: '/', httpOnly: true, secure: isSecure(publicUrl), ...options });
}
