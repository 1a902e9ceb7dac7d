// The addresses of the shop: every link is made here, and so is what the address of a search says.
import type { SearchSort } from '#generated/enums.js';

/** What somebody looks for, as the address of the search tells it. Lists are alternatives: any of them may match. */
export interface SearchState {
  readonly q?: string;
  readonly game?: readonly string[];
  readonly category?: readonly string[];
  readonly price?: 'free' | 'paid';
  readonly tag?: readonly string[];
  readonly platform?: readonly string[];
  readonly game_version?: readonly string[];
  readonly seller?: string;
  readonly sort?: SearchSort;
  /** Counted from 1. */
  readonly page?: number;
}

/** A place in a list that has an order and pages. */
export interface ListState<Sort extends string = string> {
  readonly sort?: Sort | undefined;
  readonly page?: number | undefined;
}

/** The lists of a search, in the order in which addresses name them. */
export const SEARCH_LISTS = ['game', 'category', 'tag', 'platform', 'game_version'] as const;
export type SearchList = (typeof SEARCH_LISTS)[number];

type Value = string | number | readonly string[] | undefined;

/** Of what people wrote: half of a pair of surrogates, which no address can hold, is replaced. */
const part = (text: string): string => encodeURIComponent(text.replace(/\p{Cs}/gu, '\ufffd'));

/** A path with those parameters that have a value. A comma separates the values of a list, and no value contains one. */
function withQuery(path: string, query: Readonly<Record<string, Value>>): string {
  const pairs = Object.entries(query).flatMap(([name, value]) => {
    const values = (Array.isArray(value) ? value : [value ?? '']) as readonly (string | number)[];
    const text = values.map((each) => part(String(each))).join(',');
    return text === '' ? [] : [`${name}=${text}`];
  });
  return pairs.length === 0 ? path : `${path}?${pairs.join('&')}`;
}

/** The first page is the list itself. */
const pageOf = (page: number | undefined): number | undefined => (page === 1 ? undefined : page);

/** Path and query of every page, escaped; `publicUrl` in front of one makes it an address. */
export const at = {
  home: (): string => '/',
  /** The same search has the same address, in whatever order it was put together. */
  search(state: SearchState = {}): string {
    const { q, game, category, price, tag, platform, game_version, seller, sort, page } = normalSearch(state);
    return withQuery('/search', { q, game, category, price, tag, platform, game_version, seller, sort, page });
  },
  game: (game: string, { sort, page }: ListState = {}): string =>
    withQuery(`/games/${part(game)}`, { sort, page: pageOf(page) }),
  category: (game: string, category: string, { sort, page }: ListState = {}): string =>
    withQuery(`/games/${part(game)}/${part(category)}`, { sort, page: pageOf(page) }),
  product: (slug: string): string => `/products/${part(slug)}`,
  versions: (slug: string, page?: number): string =>
    withQuery(`/products/${part(slug)}/versions`, { page: pageOf(page) }),
  reviews: (slug: string, { sort, page }: ListState = {}): string =>
    withQuery(`/products/${part(slug)}/reviews`, { sort, page: pageOf(page) }),
  seller: (name: string, { sort, page }: ListState = {}): string =>
    withQuery(`/sellers/${part(name)}`, { sort, page: pageOf(page) }),
  checkout: (slug: string): string => `/checkout/${part(slug)}`,
  receipt: (orderId: string): string => `/receipts/${part(orderId)}`,
  /** A page of the operator's, such as `terms`. */
  page: (name: string): string => `/pages/${part(name)}`,
  /** Signs in, and comes back to a path of the shop. */
  signIn: (returnTo: string): string => withQuery('/app/sign-in', { return: returnTo }),
  register: (returnTo: string): string => withQuery('/app/sign-up', { return: returnTo }),
  /** A page of the dashboard, such as `library`; its start when none is named. */
  dashboard: (path = ''): string => `/app/${path}`,
  download: (slug: string, versionId: string): string => `/api/products/${part(slug)}/download/${part(versionId)}`,
  /** Of one game, or of all. */
  feed: (kind: 'new' | 'updated', game?: string): string => withQuery(`/feeds/${kind}.atom`, { game }),
  /** The versions of a product as a feed. */
  productFeed: (slug: string): string => `/api/products/${part(slug)}/versions.atom`,
  /** The list of the files that name all addresses, or one of these, counted from 1. */
  sitemap: (file?: number): string => (file === undefined ? '/sitemap.xml' : `/sitemaps/${file}.xml`),
  openSearch: (): string => '/opensearch.xml',
  /** The documentation, or a section of its guide. */
  docs: (section?: string): string => (section === undefined ? '/docs' : `/docs#/section/${section}`),
  favicon: (): string => '/favicon.ico',
  /** A file of the shop's own, by its name below `/shop/`. */
  file: (name: string): string => `/shop/${name}`,
};

/** The path of a picture or file of this very shop, which the wire names with its origin; anything else as it is. */
export const ownPath = (url: string, { publicUrl }: { readonly publicUrl: string }): string =>
  url.startsWith(`${publicUrl}/`) ? url.slice(publicUrl.length) : url;

/** The search as its address says it: lists sorted and without repetition, and nothing that is said by leaving it out. */
export function normalSearch(state: SearchState): SearchState {
  const q = state.q?.trim().replaceAll(/\s+/g, ' ');
  const seller = state.seller?.trim();
  const lists = SEARCH_LISTS.flatMap((name) => {
    const values = [...new Set(state[name]?.map((value) => value.trim()).filter((value) => value !== ''))].sort();
    return values.length === 0 ? [] : [[name, values] as const];
  });
  return {
    ...(q ? { q } : {}),
    ...(Object.fromEntries(lists) as Pick<SearchState, SearchList>),
    ...(state.price ? { price: state.price } : {}),
    ...(seller ? { seller } : {}),
    ...(state.sort && state.sort !== 'relevance' ? { sort: state.sort } : {}),
    ...(state.page && state.page !== 1 ? { page: state.page } : {}),
  };
}
