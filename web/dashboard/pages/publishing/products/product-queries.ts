// What the pages of one's own products ask the service for.
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { ProductStatus } from '#generated/enums.js';
import { bodyOf, dataOf, type Api } from '../../../api/client.js';
import type { Schema } from '../../../api/schemas.js';

export type Product = Schema<'Product'>;

interface ProductFilter {
  /** Words of its name or description; empty for all. */
  readonly text: string;
  readonly status: ProductStatus | undefined;
  /** From 1. */
  readonly page: number;
}

const LIMIT = 20;
const CATEGORIES_FRESH_MS = 60 * 60_000;

export function ownProductListQuery(api: Api, filter: ProductFilter) {
  const { text, status, page } = filter;
  const query = { q: text, owner: 'me', page, limit: LIMIT, ...(status ? { status } : {}) } as const;
  return queryOptions({
    queryKey: ['products', 'publishing', filter],
    queryFn: ({ signal }) => bodyOf(api.GET('/api/v1/products', { params: { query }, signal })),
    placeholderData: keepPreviousData,
  });
}

export function productQuery(api: Api, id: string) {
  return queryOptions({
    queryKey: ['products', 'one', id],
    queryFn: ({ signal }) => dataOf(api.GET('/api/v1/products/{id}', { params: { path: { id } }, signal })),
  });
}

/** The categories of all games. */
export function categoriesQuery(api: Api) {
  return queryOptions({
    queryKey: ['categories'],
    queryFn: ({ signal }) => dataOf(api.GET('/api/categories', { signal })),
    staleTime: CATEGORIES_FRESH_MS,
  });
}

export function notesQuery(api: Api, id: string, page: number) {
  return queryOptions({
    queryKey: ['products', 'notes', id, page],
    queryFn: ({ signal }) =>
      bodyOf(
        api.GET('/api/v1/products/{id}/moderation-notes', {
          params: { path: { id }, query: { page, limit: LIMIT } },
          signal,
        }),
      ),
    placeholderData: keepPreviousData,
  });
}
