// Products by name and names by product, for what is limited to some.
import { queryOptions } from '@tanstack/react-query';
import { dataOf, type Api } from '../../../api/client.js';

export interface ProductName {
  readonly id: string;
  readonly name: string;
}

const FRESH_MS = 5 * 60_000;
const HITS = 8;
const MOST = 100;

/** The first hundred products of one's own, drafts included. */
export function ownProductsQuery(api: Api) {
  return queryOptions({
    queryKey: ['products', 'own'],
    queryFn: ({ signal }) =>
      dataOf(api.GET('/api/v1/products', { params: { query: { q: '', owner: 'me', page: 1, limit: MOST } }, signal })),
    select: (products): ProductName[] => products,
    staleTime: FRESH_MS,
  });
}

/** Live products that match what somebody types. */
export function productSearchQuery(api: Api, text: string) {
  return queryOptions({
    queryKey: ['products', 'search', text],
    queryFn: async ({ signal }): Promise<ProductName[]> => {
      const { data } = await api.GET('/api/search', {
        params: { query: { q: text, highlight: false, sort: 'relevance', page: 1, limit: HITS } },
        signal,
      });
      return data!.hits;
    },
    staleTime: FRESH_MS,
  });
}

/** Names of live products; those that are not live any more are left out. */
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
    select: (products): ProductName[] => products,
    enabled: ids.length > 0,
    staleTime: FRESH_MS,
  });
}
