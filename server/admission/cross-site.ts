// Tells requests of the service's own pages from those that a page elsewhere had a browser send.

/**
 * Whether the headers speak against another origin having sent the request. Browsers set `Sec-Fetch-Site` and `Origin`
 * themselves, no page can; a client that is no browser sends neither.
 * @param publicUrl the origin of the service; the request's own Host counts too, since the service may be reached by
 *   several names.
 * @see OWASP CSRF Prevention Cheat Sheet, "Fetch Metadata headers" and "Using standard headers to verify origin"
 */
export function isSameOrigin(headers: Readonly<Record<string, string | undefined>>, publicUrl: string): boolean {
  const site = headers['sec-fetch-site'];
  if (site !== undefined && site !== 'same-origin' && site !== 'none') return false;
  const origin = headers['origin'];
  if (origin === undefined) return true;
  return origin === publicUrl || (URL.canParse(origin) && new URL(origin).host === headers['host']);
}
