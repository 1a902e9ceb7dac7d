// The headers of pages: what a browser may load, run and tell others because of one.
import type { ResponseObject } from '@hapi/hapi';
import type { Site } from '../../web/storefront/site.js';
import { BARRED_FEATURES } from '../sites/barred-features.js';
import { perSite, type CurrentSite } from './per-site.js';
import { SHOP_FILES } from './shop-files.js';

/**
 * Hosts that a policy can name (CSP 3, 2.3.1), with a port or without. A literal address of IPv6 is none, nor is a name
 * with an underscore.
 */
const NAMEABLE = /^[a-z0-9-]{1,63}(?:\.[a-z0-9-]{1,63}){0,32}(?::\d{1,5})?$/i;

const PERMISSIONS = BARRED_FEATURES.join(', ');

/** Sets the headers of a page. @param host as the visitor's browser sent it */
export type SetPageHeaders = (response: ResponseObject, host: string | undefined) => ResponseObject;

/** What sets the headers of an installation's pages. */
export function pageHeaders(site: CurrentSite): SetPageHeaders {
  const policies = perSite(site, pagePolicies);
  return (response, host) =>
    response
      .header('Content-Security-Policy', policies()(host))
      .header('Referrer-Policy', 'strict-origin-when-cross-origin')
      .header('Cross-Origin-Opener-Policy', 'same-origin')
      .header('Cross-Origin-Resource-Policy', 'same-origin')
      .header('Permissions-Policy', PERMISSIONS);
}

/**
 * The Content-Security-Policy of pages by the host that the visitor uses. What sellers upload may lie on the same origin,
 * so scripts and styles are named by their exact addresses, both below the host that the browser sent and below the
 * public one: a proxy may have replaced the former. Without a scheme they have that of the page. Where no address can be
 * written, `'self'` has to do; uploads come as attachments then as ever.
 */
export function pagePolicies({ publicUrl, files }: Site): (host: string | undefined) => string {
  const publicSite = new URL(publicUrl);
  const policyOf = (hosts: readonly string[]): string => {
    const isNameable = hosts.every((host) => NAMEABLE.test(host));
    const exactly = (...names: readonly string[]): string =>
      isNameable ? hosts.flatMap((host) => names.map((name) => `${host}${SHOP_FILES}${name}`)).join(' ') : "'self'";
    return [
      "default-src 'none'",
      `script-src ${exactly(files.script)}`,
      "script-src-attr 'none'",
      `style-src ${exactly(files.style, ...(files.colors ? [files.colors] : []))}`,
      // Pictures are named by their public address, whichever way the visitor came.
      `img-src 'self' ${publicSite.origin}`,
      "connect-src 'self'",
      "font-src 'none'",
      "form-action 'self'",
      "base-uri 'none'",
      "frame-ancestors 'none'",
    ].join('; ');
  };
  const usual = policyOf([publicSite.host]);
  return (host = publicSite.host) => (host === publicSite.host ? usual : policyOf([host, publicSite.host]));
}
