// How the cookies of people look on the wire: the one that carries a session, and the one by which a browser is known
// that somebody signed in with.
import { serialize, type SerializeOptions } from 'cookie';
import { DEVICE_LASTS_SECONDS } from '../../capabilities/identity/device-cookies.js';
import type { SessionTokens } from '../../market/credentials/sessions.js';

/** Seconds after which the browser forgets a session; the session itself ends sooner when it is not used. */
const SESSION_LASTS_SECONDS = 30 * 24 * 60 * 60;

const isSecure = (publicUrl: string): boolean => publicUrl.startsWith('https:');

/** Behind HTTPS the prefix makes browsers insist on Secure, Path=/ and this very host (RFC 6265bis, 4.1.3). */
const cookieName = (publicUrl: string, name: string): string => (isSecure(publicUrl) ? `__Host-${name}` : name);

export const sessionCookieName = (publicUrl: string): string => cookieName(publicUrl, 'session');
export const deviceCookieName = (publicUrl: string): string => cookieName(publicUrl, 'device');

/**
 * The headers by which a browser keeps a session that starts, or goes on under another token; and stays known itself.
 * The cookie by which it is known outlives sessions, and no page of another site has it sent.
 */
export function sessionCookies(
  publicUrl: string,
  { token, device }: SessionTokens,
): { readonly 'Set-Cookie': readonly string[] } {
  const session = { sameSite: 'lax', maxAge: SESSION_LASTS_SECONDS } as const;
  const known = { sameSite: 'strict', maxAge: DEVICE_LASTS_SECONDS } as const;
  return {
    'Set-Cookie': [
      write(publicUrl, sessionCookieName(publicUrl), token, session),
      ...(device === null ? [] : [write(publicUrl, deviceCookieName(publicUrl), device, known)]),
    ],
  };
}

/** The `Set-Cookie` header that takes the session's cookie away. */
export function endedSessionCookie(publicUrl: string): string {
  return write(publicUrl, sessionCookieName(publicUrl), '', { sameSite: 'lax', maxAge: 0 });
}

function write(publicUrl: string, name: string, value: string, options: SerializeOptions): string {
  return serialize(name, value, { path: '/', httpOnly: true, secure: isSecure(publicUrl), ...options });
}
