// What the page about payouts asks the service for.
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { bodyOf, type Api } from '../../../api/client.js';

const LIMIT = 20;

/** What is owed to each seller, the largest first. */
export function balancesQuery(api: Api, page: number) {
  return queryOptions({
    queryKey: ['admin', 'balances', page],
    queryFn: ({ signal }) =>
      bodyOf(api.GET('/api/v1/admin/balances', { params: { query: { page, limit: LIMIT } }, signal })),
    placeholderData: keepPreviousData,
  });
}

/** The latest payouts, to all sellers. */
export function payoutsQuery(api: Api) {
  return queryOptions({
    queryKey: ['admin', 'payouts'],
    queryFn: ({ signal }) =>
      bodyOf(api.GET('/api/v1/admin/payouts', { params: { query: { page: 1, limit: LIMIT } }, signal })),
  });
}
