// What the pages of buyers ask the service for.
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { OrderStatus } from '#generated/enums.js';
import { bodyOf, dataOf, type Api } from '../../../api/client.js';
import type { Schema } from '../../../api/schemas.js';

export type Order = Schema<'Order'>;

const LIMIT = 20;
const MOST_GRANTS = 100;
/** Milliseconds between two questions whether an order is paid: often at first, then seldom. */
const FIRST_POLL_MS = 1000;
const POLL_GROWTH = 1.3;
const LAST_POLL_MS = 10_000;

/** What was bought, newest first. */
export function paymentsQuery(api: Api, status: OrderStatus | undefined, page: number) {
  const query = { page, limit: LIMIT, ...(status ? { status } : {}) };
  return queryOptions({
    queryKey: ['purchases', query],
    queryFn: ({ signal }) => bodyOf(api.GET('/api/v1/purchases', { params: { query }, signal })),
    placeholderData: keepPreviousData,
  });
}

export function orderQuery(api: Api, id: string) {
  return queryOptions({
    queryKey: ['order', id],
    queryFn: ({ signal }) => dataOf(api.GET('/api/v1/orders/{id}', { params: { path: { id } }, signal })),
  });
}

/** An order; asked for again and again while it is not paid. */
export function awaitedOrderQuery(api: Api, id: string) {
  return queryOptions({
    ...orderQuery(api, id),
    refetchInterval: ({ state: { data, dataUpdateCount } }) =>
      data?.status === 'pending' && Math.min(LAST_POLL_MS, FIRST_POLL_MS * POLL_GROWTH ** dataUpdateCount),
  });
}

/** What sellers gave to the address of the account. */
export function receivedGrantsQuery(api: Api) {
  return queryOptions({
    queryKey: ['received-grants'],
    queryFn: ({ signal }) =>
      dataOf(api.GET('/api/v1/received-grants', { params: { query: { page: 1, limit: MOST_GRANTS } }, signal })),
  });
}

/** The subscriptions that one has, newest first. */
export function subscriptionsQuery(api: Api, page: number) {
  return queryOptions({
    queryKey: ['subscriptions', page],
    queryFn: ({ signal }) =>
      bodyOf(api.GET('/api/v1/subscriptions', { params: { query: { as: 'buyer', page, limit: LIMIT } }, signal })),
    placeholderData: keepPreviousData,
  });
}
