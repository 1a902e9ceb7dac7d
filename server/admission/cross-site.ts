// Tells requests from the service's own pages from those that a page of another origin makes a browser send.

/**
 * False when a header says that a page of another origin sent the request. Browsers set `Sec-Fetch-Site` and `Origin`
 * themselves, and pages cannot change them. Clients other than browsers usually send neither, and count as same-origin.
 * @param publicUrl the origin of the service. An `Origin` equal to the request's `Host` is accepted too, since the
 *   service may be reachable under several names.
 * @see OWASP CSRF Prevention Cheat Sheet, "Fetch Metadata headers" and "Using standard headers to verify origin"
 */
export function isSameOrigin(headers: Readonly<Record<string, string | undefined>>, publicUrl: string): boolean {
  const site = headers['sec-fetch-site'];
  if (site !== undefined && site !== 'same-origin' && site !== 'none') return false;
  const origin = headers['origin'];
  if (origin === undefined) return true;
  return origin === publicUrl || (URL.canParse(origin) && new URL(origin).host === headers['host']);
}
