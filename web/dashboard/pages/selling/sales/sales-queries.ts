// What the pages about sales ask the service for.
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { OrderStatus } from '#generated/enums.js';
import { bodyOf, dataOf, type Api } from '../../../api/client.js';
import type { Schema } from '../../../api/schemas.js';

export type Order = Schema<'Order'>;
export type SalesSummary = Schema<'SalesSummary'>;

/** What is to be known of an order to give its money back, or not to. */
export type RefundableOrder = Pick<
  Order,
  'id' | 'buyer_name' | 'product_name' | 'amount_cents' | 'refunded_cents' | 'currency' | 'refund_reason'
>;

/** Which sales are listed. */
interface SalesFilter {
  readonly status: OrderStatus | undefined;
  /** Only orders made at this time (ISO 8601) or later; undefined for all. */
  readonly since: string | undefined;
  /** A product's id, empty for all. */
  readonly productId: string;
  /** Whether only those are asked for whose buyers want their money back. */
  readonly isRefundRequested: boolean;
}

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
export function salesQuery(api: Api, filter: SalesFilter, page: number) {
  const { status, since, productId, isRefundRequested } = filter;
  const query = {
    page,
    limit: LIMIT,
    ...(status ? { status } : {}),
    ...(since === undefined ? {} : { since }),
    ...(productId === '' ? {} : { product_id: productId }),
    ...(isRefundRequested ? { refund_requested: true } : {}),
  };
  return queryOptions({
    queryKey: ['sales', 'list', query],
    queryFn: ({ signal }) => bodyOf(api.GET('/api/v1/orders', { params: { query }, signal })),
    placeholderData: keepPreviousData,
  });
}
