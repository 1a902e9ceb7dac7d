// Everything for a game, or in one of its categories.
import type { VNode } from 'preact';
import type { SearchSort } from '#generated/enums.js';
import type { components } from '#generated/types.js';
import { at, type ListState } from '../addresses.js';
import type { PageMeta } from '../document.js';
import { Breadcrumb, breadcrumbList, type Crumb } from '../components/breadcrumb.js';
import { ListBar, SORTS } from '../components/list-bar.js';
import { neighbours, Pager, pagesOf } from '../components/pager.js';
import { ProductCards } from '../components/product-card.js';
import type { Site } from '../site.js';
import { categoryWords, gameWords, texts } from '../texts/english.js';
import { CategoryChips } from './home-page.js';

type Sort = Exclude<SearchSort, 'relevance'>;

/** The orders of a list in which nothing is looked for. */
export const LISTING_SORTS = SORTS.filter((sort): sort is Sort => sort !== 'relevance');
/** The order that an address does not name. */
export const LISTING_SORT: Sort = 'downloads';

export interface Listing {
  readonly game: string;
  /** Undefined: everything for the game. */
  readonly category: string | undefined;
  readonly sort: Sort;
  readonly page: number;
}

interface ListingPageProps {
  readonly site: Site;
  readonly listing: Listing;
  readonly found: components['schemas']['SearchResult'];
}

/** Pictures that are in view before one scrolls. */
const EAGER = 4;

/** The address of the same list, in another order or on another page. */
export function listingPath({ game, category, ...place }: Listing, change: Partial<ListState<Sort>> = {}): string {
  const { sort, page } = { ...place, ...change };
  const state = { page, ...(sort === LISTING_SORT ? {} : { sort }) };
  return category === undefined ? at.game(game, state) : at.category(game, category, state);
}

const titleOf = ({ game, category }: Listing): string =>
  category === undefined
    ? texts.listing.gameTitle(gameWords(game))
    : texts.listing.categoryTitle(categoryWords(category), gameWords(game));

function trailOf({ game, category }: Listing): Crumb[] {
  const top = { name: gameWords(game), path: at.game(game) };
  return category === undefined ? [top] : [top, { name: categoryWords(category), path: at.category(game, category) }];
}

const pageIn = (listing: Listing, { total, limit }: ListingPageProps['found']) => ({
  page: listing.page,
  pages: pagesOf(total, limit),
  to: (page: number) => listingPath(listing, { page }),
});

export function listingMeta({ site, listing, found }: ListingPageProps): PageMeta {
  const { game, category } = listing;
  return {
    title: titleOf(listing),
    description:
      category === undefined
        ? texts.listing.gameDescription(gameWords(game), site.name, found.total)
        : texts.listing.categoryDescription(categoryWords(category), gameWords(game), site.name, found.total),
    path: listingPath(listing),
    // Other orders show the same products, and an empty shelf is nothing to come for.
    isIndexed: listing.sort === LISTING_SORT && found.hits.length > 0,
    feeds: [
      { path: at.feed('new', game), title: texts.frame.newFeed },
      { path: at.feed('updated', game), title: texts.frame.updatedFeed },
    ],
    structured: [breadcrumbList(trailOf(listing), site)],
    ...neighbours(pageIn(listing, found)),
  };
}

export function ListingPage({ site, listing, found }: ListingPageProps): VNode {
  const { game, category } = listing;
  const filtered = at.search({ game: [game], ...(category === undefined ? {} : { category: [category] }) });
  const categories = Object.entries(found.facets.category).sort(([, one], [, other]) => other - one);
  return (
    <>
      <Breadcrumb trail={trailOf(listing)} />
      <h1>{titleOf(listing)}</h1>
      {category === undefined && categories.length > 0 && (
        <nav aria-label={texts.home.categoriesOf(gameWords(game))}>
          <CategoryChips game={game} categories={categories} />
        </nav>
      )}
      <ListBar
        count={texts.search.count(found.total)}
        sort={listing.sort}
        sorts={LISTING_SORTS.map((sort) => [sort, texts.sorts[sort]])}
        to={(sort) => listingPath(listing, { sort, page: 1 })}
      />
      {found.hits.length > 0 ? (
        <>
          <h2 class="hidden">{texts.listing.plugins}</h2>
          <ProductCards hits={found.hits} site={site} look="grid" level={3} eager={EAGER} isOneGame />
        </>
      ) : (
        <div class="notice">
          <h2>{found.total > 0 ? texts.search.noPage : texts.listing.noneTitle}</h2>
          <p>{found.total > 0 ? texts.search.noPageText : texts.listing.none}</p>
        </div>
      )}
      <Pager {...pageIn(listing, found)} />
      <p>
        <a class="button button-plain" href={filtered}>
          {texts.listing.filter}
        </a>
      </p>
    </>
  );
}
