// The kinds of requests that are measured, and what is asked in each; the same in every run.
import { createQuestions, type ListedProduct } from './catalogue-questions.js';

/** Draws of a kind that is asked by popularity: more than a memory of all products holds. */
const DRAWS = 50_000;
/** As a browser asks. */
const BROWSER = { accept: 'text/html,*/*;q=0.8', 'accept-encoding': 'gzip, deflate, br' };
/** What is asked again and again, all of it remembered. */
const SEARCHES = 1_000;
const PAGES = 500;
/** New searches for each second of a measurement: what the service answers in about that time. */
const NEW_SEARCHES_PER_SECOND = 2_000;
const SEED = 42;
/** Of what was added later, so that what was there is asked as ever. */
const LATER_SEED = 43;

export const KINDS = {
  product: 'Product by slug',
  productFirstTime: 'Product by slug, first time',
  productWithKey: 'Product by slug, with a key',
  missingProduct: 'Product that does not exist',
  search: 'Search',
  searchFirstTime: 'Search, first time',
  productGzip: 'Product remembered, gzip',
  searchesAgain: '1,000 searches asked again and again',
  pageGzip: 'A page of the shop with gzip',
} as const;
export type KindName = keyof typeof KINDS;
export const KIND_NAMES = Object.keys(KINDS) as KindName[];

export interface Kind {
  /** Status of each answer. */
  readonly status: number;
  readonly withKey: boolean;
  /** Sent besides; without `Accept-Encoding` nothing is compressed. */
  readonly headers?: Readonly<Record<string, string>>;
  /**
   * Paths of each measurement, the first of which is for warming up. One list is asked again and again; of several,
   * each path is asked once.
   */
  readonly lists: readonly (readonly string[])[];
  /** Whether the server is to forget its answers before each measurement. */
  readonly forgets: boolean;
}

/** What to ask, of a catalogue with these products, in so many rounds of so many seconds. */
export function createKinds(
  products: readonly ListedProduct[],
  { rounds, seconds }: { readonly rounds: number; readonly seconds: number },
): Readonly<Record<KindName, Kind>> {
  const questions = createQuestions(products, SEED);
  const list = (length: number, path: () => string): string[] => Array.from({ length }, path);
  const productPath = (): string => `/api/products/${questions.product().slug}`;
  const always = (paths: string[]) => ({ status: 200, withKey: false, lists: [paths], forgets: false });
  const byPopularity = always(list(DRAWS, productPath));
  const each = products.map(({ slug }) => `/api/products/${slug}`);
  const measurements = rounds + 1;
  return {
    product: byPopularity,
    productFirstTime: {
      status: 200,
      withKey: false,
      lists: Array.from({ length: measurements }, () => each),
      forgets: true,
    },
    productWithKey: { ...byPopularity, withKey: true },
    missingProduct: { ...always(list(DRAWS, () => `${productPath()}-of-2099`)), status: 404 },
    search: always(list(DRAWS, () => `/api/search?${questions.search()}`)),
    searchFirstTime: {
      status: 200,
      withKey: false,
      lists: Array.from({ length: measurements }, () =>
        list(seconds * NEW_SEARCHES_PER_SECOND, () => `/api/search?${questions.newSearch()}`),
      ),
      forgets: false,
    },
    productGzip: { ...byPopularity, headers: BROWSER },
    searchesAgain: always([...manySearches(products)]),
    pageGzip: { ...always(products.slice(0, PAGES).map(({ slug }) => `/products/${slug}`)), headers: BROWSER },
  };
}

/** Searches that others type as well, all of them different; fewer where a catalogue has names for fewer. */
function manySearches(products: readonly ListedProduct[]): ReadonlySet<string> {
  const questions = createQuestions(products, LATER_SEED);
  const searches = new Set<string>();
  for (let tries = 0; tries < DRAWS && searches.size < SEARCHES; tries++)
    searches.add(`/api/search?${questions.search()}`);
  return searches;
}
