// What is said where one looks around: home, search, games and categories.
import type { SearchSort } from '#generated/enums.js';
import { compactWords, listWords, numberWords, plural, ratingWords } from './format.js';

const plugins = (count: number): string =>
  `${numberWords(count)} ${plural(count, { one: 'plugin', other: 'plugins' })}`;

export const card = {
  free: 'Free',
  by: 'by',
  rating: (average: number, count: number) =>
    `${ratingWords(average)} of 5 stars, ${numberWords(count)} ${plural(count, { one: 'rating', other: 'ratings' })}`,
  downloads: (count: number) => `${numberWords(count)} ${plural(count, { one: 'download', other: 'downloads' })}`,
  downloadsShort: (count: number) => compactWords(count),
};

/** In the order in which they are offered. */
export const sorts: Readonly<Record<SearchSort, string>> = {
  relevance: 'Best match',
  downloads: 'Most downloaded',
  updated: 'Recently updated',
  newest: 'Newest',
  price_asc: 'Lowest price',
  price_desc: 'Highest price',
};
export const sortLabel = 'Sort:';

export const home = {
  title: 'Plugins for your game server',
  description: (siteName: string, games: readonly string[]) =>
    `Find, compare and download plugins for ${listWords(games)} servers on ${siteName}.`,
  counts: (count: number, games: readonly string[]) => `${plugins(count)} for ${listWords(games)}.`,
  free: (free: number, count: number) =>
    free === count
      ? plural(count, { one: 'It is free.', other: 'All of them are free.' })
      : `${numberWords(free)} of them ${plural(free, { one: 'is', other: 'are' })} free.`,
  popular: 'Popular',
  fresh: 'New',
  updated: 'Recently updated',
  allOf: (game: string) => `All ${game} plugins`,
  // These go on after `more`, for those who hear the page.
  whole: (game: string) => `plugins for ${game}`,
  wholePopular: (game: string) => `popular plugins for ${game}`,
  wholeFresh: (game: string) => `new plugins for ${game}`,
  wholeUpdated: (game: string) => `updated plugins for ${game}`,
  more: 'See all',
  categoriesOf: (game: string) => `Categories of ${game}`,
};

export const empty = {
  title: 'The shelves are still empty',
  what: 'No plugins yet. The first one appears here as soon as it is published.',
  sellTitle: 'Do you make plugins?',
  sell: 'Sign in, become a seller and publish your first one. It can be free or paid.',
  sellLink: 'Publish a plugin',
  runTitle: 'Do you run this shop?',
  run: 'Invite sellers, or import a whole catalogue: the documentation shows you how.',
  runLink: 'Read the documentation',
};

export const search = {
  all: 'All plugins',
  titleOf: (q: string) => `Results for “${q}”`,
  description: (siteName: string) => `Search the plugins of ${siteName} by game, category, price and version.`,
  count: plugins,
  filters: 'Filters',
  filtersChosen: (count: number) => `Filters (${numberWords(count)})`,
  results: 'Results',
  chosen: 'Chosen filters',
  remove: 'Remove filter',
  clear: 'Remove all filters',
  more: (count: number) => `${numberWords(count)} more`,
  facets: {
    game: 'Game',
    category: 'Category',
    price: 'Price',
    platform: 'Platform',
    game_version: 'Game version',
    tag: 'Tag',
    seller: 'Seller',
  },
  prices: { free: 'Free', paid: 'Paid' },
  noneTitle: 'No plugins found',
  noneText: 'Small typos are forgiven, so it is probably not the spelling. Try fewer or more general words.',
  noneFiltered: (count: number) => `Without filters there would be ${plugins(count)}.`,
  showUnfiltered: 'Search without filters',
  browse: 'Or browse:',
  noPage: 'The list is not that long',
  noPageText: 'It may have become shorter, or the page number was mistyped.',
  firstPage: 'Go to the first page',
  refused: {
    q: 'A search can have at most 128 characters, all of them visible.',
    game: 'There is no such game here.',
    category: 'There is no such category.',
    price: 'The price can be “free” or “paid”.',
    platform: 'There is no such platform.',
    game_version: 'This is not a list of game versions.',
    tag: 'This is not a list of tags.',
    seller: 'This is not the name of a seller.',
    sort: 'There is no such sort order.',
    page: 'Page numbers go from 1 to 1,000,000.',
  },
};

export const listing = {
  gameTitle: (game: string) => `${game} plugins`,
  gameDescription: (game: string, siteName: string, count: number) =>
    `${plugins(count)} for ${game} servers on ${siteName}, by category, with ratings and downloads.`,
  categoryTitle: (category: string, game: string) => `${category} plugins for ${game}`,
  categoryDescription: (category: string, game: string, siteName: string, count: number) =>
    `${plugins(count)} for ${game} servers in the category ${category} on ${siteName}.`,
  categories: 'Categories',
  plugins: 'Plugins',
  filter: 'Filter these plugins',
  noneTitle: 'Nothing here yet',
  none: 'Plugins appear here as soon as they are published.',
};
