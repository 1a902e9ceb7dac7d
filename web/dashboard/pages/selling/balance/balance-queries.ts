// What the page about the balance asks the service for.
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { bodyOf, dataOf, type Api } from '../../../api/client.js';

const LIMIT = 20;

export function balanceQuery(api: Api) {
  return queryOptions({
    queryKey: ['balance'],
    queryFn: ({ signal }) => dataOf(api.GET('/api/v1/balance', { signal })),
  });
}

/** Movements, newest first. */
export function balanceEntriesQuery(api: Api, page: number) {
  return queryOptions({
    queryKey: ['balance', 'entries', page],
    queryFn: ({ signal }) =>
      bodyOf(api.GET('/api/v1/balance/entries', { params: { query: { page, limit: LIMIT } }, signal })),
    placeholderData: keepPreviousData,
  });
}

/** The latest payouts. */
export function ownPayoutsQuery(api: Api) {
  return queryOptions({
    queryKey: ['balance', 'payouts'],
    queryFn: ({ signal }) =>
      bodyOf(api.GET('/api/v1/balance/payouts', { params: { query: { page: 1, limit: LIMIT } }, signal })),
  });
}
