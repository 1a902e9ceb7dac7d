// A product for the pages about it, and what is said where there is none.
import type { components } from '#generated/types.js';
import { beginningOf } from '../../market/catalog/beginning-of.js';
import { publicVersions } from '../../market/catalog/listed-versions.js';
import { versionShape } from '../../handlers/catalog/version-shape.js';
import { wasWithdrawn } from '../../market/catalog/visible-products.js';
import { at } from '../../web/storefront/addresses.js';
import { MeantProducts } from '../../web/storefront/components/meant-products.js';
import type { ShownNotes, ShownVersion } from '../../web/storefront/components/version-entry.js';
import { texts } from '../../web/storefront/texts/english.js';
import type { Moved, PageProblem, PageReading } from './page-route.js';

type Product = components['schemas']['Product'];

/** As long as a slug may be: who asks for a longer one need not wait for the database. */
const LONGEST_SLUG = 64;

/**
 * The product of a slug, as every stranger is told of it; or that it is no longer offered, or not there. In capitals, a
 * slug leads to the one without.
 *
 * @param pathOf the path of the same page for another slug
 */
export async function findShown(
  slug: string,
  reading: PageReading,
  pathOf: (slug: string) => string,
): Promise<Product | PageProblem | Moved> {
  if (slug.length > LONGEST_SLUG) return { problem: 'not_found' };
  const { operations, market } = reading;
  const small = slug.toLowerCase();
  const found = await operations.getProduct({ params: { slug: small } });
  if (found.status === 200) return slug === small ? found.body : { moved: pathOf(small) };
  if (await wasWithdrawn(market.tables, small)) return { problem: 'gone', ...(await meantBy(small, reading)) };
  return { problem: 'not_found', sentence: texts.product.notFound, ...(await meantBy(small, reading)) };
}

/** Products that are named to who finds none. */
const MEANT = 4;

/** What may have been looked for, and what the search finds of it now: problems are not remembered. */
async function meantBy(slug: string, { operations, site }: PageReading): Promise<Pick<PageProblem, 'q' | 'more'>> {
  const q = wordsOf(slug);
  if (q === '') return {};
  const found = await operations.searchProducts({ query: { q, limit: MEANT } });
  const hits = found.status === 200 ? found.body.hits : [];
  return hits.length === 0 ? { q } : { q, more: MeantProducts({ hits, site }) };
}

/** What somebody may look for who asks for a slug: `region-guard` is `region guard`. */
const wordsOf = (slug: string): string => slug.replaceAll(/[^\p{L}\p{N}]+/gu, ' ').trim();

/** The state that pages about the product of a slug depend on. */
export const stateOfSlug = (slug: string): `product:${string}` => `product:${slug.toLowerCase()}`;

/** Characters up to which notes are shown as they are: a page lists several, and each may be very long. */
const LONGEST_NOTES = 20_000;
/** Characters that are shown of longer ones. */
const SHOWN_OF_NOTES = 2_000;

/**
 * A page of a product's versions, newest publication first, and how many there are: those of the public operation
 * `listProductVersions`, as it shows them. That has no pages, and would read up to a thousand of them with all their
 * notes for a page that shows a few.
 */
export async function shownVersions(
  { tables }: PageReading['market'],
  productId: string,
  part: { readonly page: number; readonly limit: number },
): Promise<{ versions: ShownVersion[]; total: number }> {
  const { items, total } = await publicVersions(tables, productId, part);
  const versions = items.map((item) => {
    const version = versionShape(item, false);
    return { version, notes: notesOf(version.release_notes_html) };
  });
  return { versions, total };
}

function notesOf(html: string): ShownNotes {
  if (html === '') return null;
  if (html.length <= LONGEST_NOTES) return { html };
  return { beginning: `${firstOf(beginningOf(html), SHOWN_OF_NOTES)}…` };
}

/** The first characters of a text, without half of one that takes two. */
const firstOf = (text: string, count: number): string => text.slice(0, count).replace(/[\ud800-\udbff]$/, '');

/** Characters that search engines and chats show of a description. */
const LONGEST_SUMMARY = 160;

/** What a page about a product says of itself in a line; it ends at the end of a word. */
export function summaryOf(text: string, instead: string): string {
  const words = text.replaceAll(/\s+/g, ' ').trim();
  if (words === '') return instead;
  if (words.length <= LONGEST_SUMMARY) return words;
  const cut = firstOf(words, LONGEST_SUMMARY - 1);
  const end = cut.lastIndexOf(' ');
  return `${end > LONGEST_SUMMARY / 2 ? cut.slice(0, end) : cut}…`;
}

/** The feed of a product's versions, for `PageMeta`. */
export const feedsOf = ({ slug, name }: Product) => [
  { path: at.productFeed(slug), title: texts.versions.feedOf(name) },
];
