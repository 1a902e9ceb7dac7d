// What the page about grants asks the service for.
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { bodyOf, type Api } from '../../../api/client.js';
import type { Schema } from '../../../api/schemas.js';

export type Grant = Schema<'Grant'>;

const LIMIT = 20;

export function grantsQuery(api: Api, productId: string, page: number) {
  return queryOptions({
    queryKey: ['grants', productId, page],
    queryFn: ({ signal }) =>
      bodyOf(
        api.GET('/api/v1/products/{id}/grants', {
          params: { path: { id: productId }, query: { page, limit: LIMIT } },
          signal,
        }),
      ),
    enabled: productId !== '',
    placeholderData: keepPreviousData,
  });
}
