// What crawlers are asked to leave out (RFC 9309), and where they find the addresses of the shop.
import { at } from '../../web/storefront/addresses.js';
import type { Site } from '../../web/storefront/site.js';

/**
 * Beginnings of addresses: of the API, of pages that belong to one visitor, and of searches with more than words, of which
 * there is no end. The lists of games, categories and sellers lead to every product. The dashboard is not among them: to
 * a crawler all of it is the page to sign in on, which people look for too.
 */
const LEFT_OUT = ['/api/', '/checkout/', '/receipts/', `${at.search()}?*&`];

/** The text of robots.txt. */
export const robotsText = ({ publicUrl }: Site): string =>
  [
    'User-agent: *',
    ...LEFT_OUT.map((start) => `Disallow: ${start}`),
    '',
    `Sitemap: ${publicUrl}${at.sitemap()}`,
    '',
  ].join('\n');
