// What the pages about sales ask the service for.
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { OrderStatus } from '#generated/enums.js';
import { bodyOf, dataOf, type Api } from '../../../api/client.js';
import type { Schema } from '../../../api/schemas.js';

export type Order = Schema<'Order'>;
export type SalesSummary = Schema<'SalesSummary'>;

/** Days in UTC, `2026-11-21`, and a product's id, empty for all. */
export interface SalesSpan {
  readonly from: string;
  readonly to: string;
  readonly productId: string;
}

const LIMIT = 20;

export const spanQuery = ({ from, to, productId }: SalesSpan) => ({
  from,
  to,
  ...(productId === '' ? {} : { product_id: productId }),
});

export function salesSummaryQuery(api: Api, span: SalesSpan) {
  return queryOptions({
    queryKey: ['sales', 'summary', span],
    queryFn: ({ signal }) => dataOf(api.GET('/api/v1/orders/summary', { params: { query: spanQuery(span) }, signal })),
    placeholderData: keepPreviousData,
  });
}

/** Sales, newest first. */
export function salesQuery(api: Api, status: OrderStatus | undefined, page: number) {
  const query = { page, limit: LIMIT, ...(status ? { status } : {}) };
  return queryOptions({
    queryKey: ['sales', 'list', query],
    queryFn: ({ signal }) => bodyOf(api.GET('/api/v1/orders', { params: { query }, signal })),
    placeholderData: keepPreviousData,
  });
}
