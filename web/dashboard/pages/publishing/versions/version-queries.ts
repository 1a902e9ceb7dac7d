// What the pages of versions ask the service for.
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { bodyOf, dataOf, type Api } from '../../../api/client.js';
import type { Schema } from '../../../api/schemas.js';

export type Version = Schema<'Version'>;
export type Scan = Schema<'NullableVersionScan'>;

const LIMIT = 20;
/** Milliseconds between two questions how far the look at a file is: often at first, then seldom. */
const FIRST_POLL_MS = 700;
const POLL_GROWTH = 1.25;
const LAST_POLL_MS = 10_000;

export function versionsQuery(api: Api, productId: string, page: number) {
  return queryOptions({
    queryKey: ['versions', 'list', productId, page],
    queryFn: ({ signal }) =>
      bodyOf(
        api.GET('/api/v1/products/{id}/versions', {
          params: { path: { id: productId }, query: { page, limit: LIMIT } },
          signal,
        }),
      ),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state: { data } }) =>
      data?.data.some(({ status }) => status === 'scanning') ? LAST_POLL_MS : false,
  });
}

/** A version; asked for again and again while the service looks at its file. */
export function versionQuery(api: Api, id: string) {
  return queryOptions({
    queryKey: ['versions', 'one', id],
    queryFn: ({ signal }) => dataOf(api.GET('/api/v1/versions/{id}', { params: { path: { id } }, signal })),
    refetchInterval: ({ state: { data, dataUpdateCount } }) =>
      data?.status === 'scanning' && Math.min(LAST_POLL_MS, FIRST_POLL_MS * POLL_GROWTH ** dataUpdateCount),
  });
}
