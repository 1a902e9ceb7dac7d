// What pages about licenses ask the service for.
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { LicenseStatus } from '#generated/enums.js';
import { bodyOf, dataOf, type Api } from '../../../api/client.js';
import type { Schema } from '../../../api/schemas.js';

export type License = Schema<'License'>;

interface LicenseFilter {
  readonly as: 'buyer' | 'seller';
  readonly status: LicenseStatus | undefined;
  /** A product's id; empty for all. */
  readonly productId: string;
  /** From 1. */
  readonly page: number;
}

const LIMIT = 20;
const MOST_SERVERS = 100;

export function licensesQuery(api: Api, filter: LicenseFilter) {
  const { as, status, productId, page } = filter;
  const query = {
    as,
    page,
    limit: LIMIT,
    ...(status ? { status } : {}),
    ...(productId === '' ? {} : { product_id: productId }),
  };
  return queryOptions({
    queryKey: ['licenses', filter],
    queryFn: ({ signal }) => bodyOf(api.GET('/api/v1/licenses', { params: { query }, signal })),
    placeholderData: keepPreviousData,
  });
}

/** The servers of a license, the latest seen first. */
export function activationsQuery(api: Api, id: string) {
  return queryOptions({
    queryKey: ['licenses', 'servers', id],
    queryFn: ({ signal }) =>
      dataOf(
        api.GET('/api/v1/licenses/{id}/activations', {
          params: { path: { id }, query: { page: 1, limit: MOST_SERVERS } },
          signal,
        }),
      ),
  });
}
