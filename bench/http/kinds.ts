// The kinds of requests that are measured, and what is asked in each; the same in every run.
import { createQuestions, type ListedProduct } from './catalogue-questions.js';

/** Draws of a kind that is asked by popularity: more than a memory of all products holds. */
const DRAWS = 50_000;
/** New searches for each second of a measurement: what the service answers in about that time. */
const NEW_SEARCHES_PER_SECOND = 2_000;
const SEED = 42;

export const KINDS = {
  product: 'Product by slug',
  productFirstTime: 'Product by slug, first time',
  productWithKey: 'Product by slug, with a key',
  missingProduct: 'Product that does not exist',
  search: 'Search',
  searchFirstTime: 'Search, first time',
} as const;
export type KindName = keyof typeof KINDS;
export const KIND_NAMES = Object.keys(KINDS) as KindName[];

export interface Kind {
  /** Status of each answer. */
  readonly status: number;
  readonly withKey: boolean;
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
  };
}
