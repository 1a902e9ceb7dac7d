// GET /api/v1/orders/export
import type { OrderRecord } from '../../db/orders/order-record.js';
import { daysOf, timesOf } from '../../market/orders/sales-summary.js';
import { productsOf } from '../../market/orders/visible-orders.js';
import { csvRows, type CsvColumns } from '../csv-rows.js';
import { orRefuse, type Handler } from '../handler.js';
import { isoTime, isoTimeOrNull } from '../iso-time.js';

/** Lines of an export. */
const MOST = 100_000;

const COLUMNS: CsvColumns<OrderRecord> = {
  id: ({ id }) => id,
  created_at: ({ createdAt }) => isoTime(createdAt),
  paid_at: ({ paidAt }) => isoTimeOrNull(paidAt),
  status: ({ status }) => status,
  product_slug: ({ productSlug }) => productSlug,
  product_name: ({ productName }) => productName,
  buyer_id: ({ buyerId }) => buyerId,
  buyer_name: ({ buyerName }) => buyerName,
  quantity: ({ quantity }) => quantity,
  unit_price_cents: ({ unitPriceCents }) => unitPriceCents,
  discount_cents: ({ discountCents }) => discountCents,
  tax_cents: ({ taxCents }) => taxCents,
  amount_cents: ({ amountCents }) => amountCents,
  refunded_cents: ({ refundedCents }) => refundedCents,
  fee_cents: ({ feeCents }) => feeCents,
  seller_net_cents: ({ sellerNetCents }) => sellerNetCents,
  currency: ({ currency }) => currency,
  coupon: ({ coupon }) => coupon,
};

export const exportOrders: Handler<'exportOrders'> = async ({ query, caller, market, refuse, stream }) => {
  const now = market.clock();
  // From the beginning, unless the query says otherwise.
  const days = orRefuse(daysOf(query, now, Number.POSITIVE_INFINITY), refuse);
  const { sinceMs, beforeMs } = timesOf(days);
  const filter = {
    sellerId: caller.accountId,
    productIds: productsOf(caller, query.product_id),
    createdSinceMs: query.from === undefined ? undefined : sinceMs,
    createdBeforeMs: beforeMs,
  };
  return stream((answer) => answer(csvRows(COLUMNS, market.tables.orders.walk(filter, MOST))));
};
