// What the page about all orders asks the service for.
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { OrderStatus } from '#generated/enums.js';
import { bodyOf, type Api } from '../../../api/client.js';

interface OrderFilter {
  /** An id, or a part of a buyer's name, a product's name or its slug; empty for all. */
  readonly text: string;
  readonly status: OrderStatus | undefined;
  /** Whether only those are asked for whose buyers want their money back. */
  readonly isRefundRequested: boolean;
  /** From 1. */
  readonly page: number;
}

const LIMIT = 20;

/** Newest first. */
export function allOrdersQuery(api: Api, filter: OrderFilter, limit = LIMIT) {
  const { text, status, isRefundRequested, page } = filter;
  const query = {
    page,
    limit,
    ...(text === '' ? {} : { q: text }),
    ...(status ? { status } : {}),
    ...(isRefundRequested ? { refund_requested: true } : {}),
  };
  return queryOptions({
    queryKey: ['admin', 'orders', query],
    queryFn: ({ signal }) => bodyOf(api.GET('/api/v1/admin/orders', { params: { query }, signal })),
    placeholderData: keepPreviousData,
  });
}
