// The cookie that carries a session: its name, how it is set and how it is taken away.
import { serialize } from 'cookie';

/** Seconds after which the browser forgets it; the session itself ends sooner when it is not used. */
const LASTS_SECONDS = 30 * 24 * 60 * 60;

const isSecure = (publicUrl: string): boolean => publicUrl.startsWith('https:');

/** Behind HTTPS the prefix makes browsers insist on Secure, Path=/ and this very host (RFC 6265bis, 4.1.3). */
export const sessionCookieName = (publicUrl: string): string => (isSecure(publicUrl) ? '__Host-session' : 'session');

/** The `Set-Cookie` header of a session that starts or goes on under another token. */
export function sessionCookie(publicUrl: string, token: string): string {
  return write(publicUrl, token, LASTS_SECONDS);
}

/** The `Set-Cookie` header that takes the cookie away. */
export function endedSessionCookie(publicUrl: string): string {
  return write(publicUrl, '', 0);
}

function write(publicUrl: string, value: string, maxAge: number): string {
  return serialize(sessionCookieName(publicUrl), value, { path: '/', httpOnly: true, sameSite: 'lax', secure: isSecure(publicUrl), maxAge });
}
