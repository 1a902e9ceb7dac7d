// The pages of games and of their categories.
import { Game } from '#generated/enums.js';
import { at } from '../../../web/storefront/addresses.js';
import {
  LISTING_SORT,
  LISTING_SORTS,
  ListingPage,
  listingMeta,
  listingPath,
  type Listing,
} from '../../../web/storefront/pages/listing-page.js';
import { isRefused, readList } from '../../../web/storefront/search-address.js';
import { texts } from '../../../web/storefront/texts/english.js';
import type { Moved, PageAddress, PageProblem, PageReading, PageRoute, Shown } from '../page-route.js';

/** Products on a page. */
const LIMIT = 24;

const route = (path: string): PageRoute<Listing> => ({
  path,
  ask: readListing,
  key: listingPath,
  dependsOn: () => 'search',
  show: showListing,
});

export const gameRoute = route('/games/{game}');
export const categoryRoute = route('/games/{game}/{category}');

function readListing({ params, query }: PageAddress): Listing | PageProblem | Moved {
  const [asked, lower] = [params['game']!, params['game']!.toLowerCase()];
  const game = Game.find((known) => known === lower);
  if (game === undefined) return { problem: 'not_found' };
  const { category } = params;
  if (asked !== game) return { moved: category === undefined ? at.game(game) : at.category(game, category) };
  const list = readList(query, LISTING_SORTS);
  if (isRefused(list)) return { problem: 'invalid', sentence: texts.search.refused[list.refused] };
  return { game, category, sort: list.sort ?? LISTING_SORT, page: list.page ?? 1 };
}

async function showListing(listing: Listing, { operations, site }: PageReading): Promise<Shown> {
  const { game, category, sort, page } = listing;
  if (category !== undefined && !(await hasCategory(listing, operations))) return { problem: 'not_found' };
  const found = await operations.searchProducts({
    query: { game: [game], ...(category === undefined ? {} : { category: [category] }), sort, page, limit: LIMIT },
  });
  if (found.status !== 200) return { problem: 'invalid' };
  const props = { site, listing, found: found.body };
  const isPastEnd = found.body.hits.length === 0 && page > 1;
  return { status: isPastEnd ? 404 : 200, meta: listingMeta(props), body: ListingPage(props) };
}

/** Whether the contract's list has the category for this very game. */
async function hasCategory({ game, category }: Listing, operations: PageReading['operations']): Promise<boolean> {
  const known = await operations.listCategories();
  return known.status === 200 && known.body.data.some((entry) => entry.game === game && entry.slug === category);
}
