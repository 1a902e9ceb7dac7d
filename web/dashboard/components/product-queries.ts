// Products by name and names by product, for what is about some of them.
import { queryOptions } from '@tanstack/react-query';
import type { ProductStatus } from '#generated/enums.js';
import { dataOf, type Api } from '../api/client.js';

/** A product as pickers show it. */
export interface ShownProduct {
  readonly id: string;
  readonly name: string;
  readonly slug: string;
  readonly icon_url: string;
  /** Absent where only live ones are found. */
  readonly status?: ProductStatus;
}

const FRESH_MS = 5 * 60_000;
const HITS = 8;
const MOST = 100;
/** Pages of one's own products that are read; beyond a thousand the live ones are found by searching. */
const MOST_PAGES = 10;

/** One's own products, drafts included, newest first: the first thousand. */
export function ownProductsQuery(api: Api) {
  return queryOptions({
    queryKey: ['products', 'own'],
    queryFn: async ({ signal }): Promise<readonly ShownProduct[]> => {
      const products: ShownProduct[] = [];
      for (let page = 1, pages = 1; page <= Math.min(pages, MOST_PAGES); page++) {
        const query = { q: '', owner: 'me', page, limit: MOST } as const;
        const { data } = await api.GET('/api/v1/products', { params: { query }, signal });
        products.push(...data!.data);
        pages = data!.meta.totalPages;
      }
      return products;
    },
    staleTime: FRESH_MS,
  });
}

/** Live products that match what somebody types; `seller` leaves out those of others. */
export function productSearchQuery(api: Api, text: string, seller: string | null = null) {
  return queryOptions({
    queryKey: ['products', 'search', text, seller],
    queryFn: async ({ signal }): Promise<readonly ShownProduct[]> => {
      const { data } = await api.GET('/api/search', {
        params: {
          query: {
            q: text,
            highlight: false,
            sort: 'relevance',
            page: 1,
            limit: HITS,
            ...(seller === null ? {} : { seller }),
          },
        },
        signal,
      });
      return data!.hits;
    },
    staleTime: FRESH_MS,
  });
}

/** Live products by their ids; those that are not live any more are left out. */
export function productNamesQuery(api: Api, ids: readonly string[]) {
  return queryOptions({
    queryKey: ['products', 'ids', ids],
    queryFn: ({ signal }) =>
      dataOf(
        api.GET('/api/v1/products', {
          params: { query: { q: '', ids: [...ids], page: 1, limit: MOST } },
          // The contract separates them by commas.
          querySerializer: { array: { style: 'form', explode: false } },
          signal,
        }),
      ),
    select: (products): readonly ShownProduct[] => products,
    enabled: ids.length > 0,
    staleTime: FRESH_MS,
  });
}
