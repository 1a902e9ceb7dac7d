// The versions of a product as an Atom feed (RFC 4287).
import escapeHtml from 'escape-html';
import { Feed } from 'feed';
import type { ProductRecord } from '../../db/catalog/product-record.js';
import type { VersionRecord } from '../../db/catalog/version-record.js';
import { beginningOf } from '../../market/catalog/beginning-of.js';
import { shopAddresses } from '../../market/catalog/shop-addresses.js';
import type { MarketSettings } from '../../market/market.js';
import { inCdata, inText, inXml } from '../feed-text.js';

/** Characters up to which notes are in the feed as they are: it is held in memory, and readers fetch it every hour. */
const LONGEST_NOTES = 4_000;
/** Characters that are shown of longer ones. */
const SHOWN_OF_NOTES = 1_000;

/**
 * The feed of a product.
 *
 * @param versions newest publication first
 */
export function productFeed(
  product: ProductRecord,
  versions: readonly VersionRecord[],
  { publicUrl, siteName }: Pick<MarketSettings, 'publicUrl' | 'siteName'>,
): string {
  const pages = shopAddresses({ publicUrl });
  const [newest] = versions;
  const feed = new Feed({
    // Ids stay the same wherever the installation moves.
    id: `urn:uuid:${product.id}`,
    title: inText(product.name),
    description: inText(product.shortDescription),
    author: { name: inText(product.sellerDisplayName) },
    link: pages.product(product.slug),
    feedLinks: { atom: `${publicUrl}/api/products/${product.slug}/versions.atom` },
    updated: newest === undefined ? new Date(product.createdAt) : publishedAt(newest),
    generator: inXml(siteName),
    copyright: '',
  });
  for (const version of versions)
    feed.addItem({
      id: `urn:uuid:${version.id}`,
      title: escapeHtml(inXml(`${product.name} ${version.versionTag}`)),
      link: pages.versions(product.slug),
      date: publishedAt(version),
      published: publishedAt(version),
      ...notesOf(version),
    });
  return feed.atom1();
}

const publishedAt = ({ publishedAt, createdAt }: VersionRecord): Date => new Date(publishedAt ?? createdAt);

/** The release notes, or the beginning of long ones. */
function notesOf({ releaseNotesHtml: html }: VersionRecord): { content?: string; description?: string } {
  if (html === '') return {};
  if (html.length <= LONGEST_NOTES) return { content: inCdata(html) };
  const text = beginningOf(html);
  return { description: escapeHtml(inXml(`${text.slice(0, SHOWN_OF_NOTES)}…`)) };
}
