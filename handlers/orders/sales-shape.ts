// How sums of sales look on the wire.
import type { components } from '#generated/types.js';
import type { Sales } from '../../db/orders/sales-days.js';

export const salesTotalsShape = (sales: Sales): components['schemas']['SalesTotals'] => ({
  orders: sales.orders,
  gross_cents: sales.grossCents,
  refunded_cents: sales.refundedCents,
  fee_cents: sales.feeCents,
  net_cents: sales.netCents,
});
