// What came last into the shop and what changed last, as Atom feeds (RFC 4287).
import escapeHtml from 'escape-html';
import { Feed } from 'feed';
import type { Game } from '#generated/enums.js';
import type { ProductRecord } from '../../db/catalog/product-record.js';
import { inText, inXml } from '../../handlers/feed-text.js';
import { isPublic } from '../../market/catalog/visible-products.js';
import type { Market } from '../../market/market.js';
import { at } from '../../web/storefront/addresses.js';
import type { Site } from '../../web/storefront/site.js';
import { categoryWords, gameWords, texts } from '../../web/storefront/texts/english.js';

/** Products in a feed. */
const ENTRIES = 50;

export type FeedKind = 'new' | 'updated';
export interface AskedFeed {
  readonly kind: FeedKind;
  /** Products of all games unless given. */
  readonly game?: Game | undefined;
}

const SORT_OF = { new: 'newest', updated: 'updated' } as const;

/** The products of a feed, in the order of the search that it stands for. */
export async function feedText(
  asked: AskedFeed,
  market: Pick<Market, 'search' | 'tables'>,
  site: Site,
): Promise<string> {
  const { kind, game } = asked;
  const { hits } = market.search.search({
    q: '',
    games: game && [game],
    sort: SORT_OF[kind],
    page: 1,
    limit: ENTRIES,
  });
  const products = await market.tables.products.byIds(hits.map(({ id }) => id));
  return atomOf(asked, products.filter(isPublic), site);
}

function atomOf({ kind, game }: AskedFeed, products: readonly ProductRecord[], { name, publicUrl }: Site): string {
  const address = publicUrl + at.feed(kind, game);
  const title = game === undefined ? texts.feeds[kind] : texts.feeds.ofGame(texts.feeds[kind], gameWords(game));
  const feed = new Feed({
    id: address,
    title: inText(`${title} - ${name}`),
    description: inText(texts.feeds.description[kind]),
    author: { name: inText(name) },
    link: publicUrl + at.search({ sort: SORT_OF[kind], ...(game && { game: [game] }) }),
    feedLinks: { atom: address },
    updated: new Date(Math.max(0, ...products.map(({ updatedAt }) => updatedAt))),
    generator: inXml(name),
    copyright: '',
  });
  for (const product of products)
    feed.addItem({
      // The same product is the same entry in every feed, wherever the installation moves.
      id: `urn:uuid:${product.id}`,
      title: escapeHtml(inXml(product.name)),
      link: publicUrl + at.product(product.slug),
      date: new Date(product.updatedAt),
      published: new Date(product.createdAt),
      author: [{ name: inText(product.sellerDisplayName), link: publicUrl + at.seller(product.sellerName) }],
      category: [{ name: categoryWords(product.category), term: product.category }],
      ...(product.shortDescription === '' ? {} : { description: escapeHtml(inXml(product.shortDescription)) }),
    });
  return feed.atom1();
}
