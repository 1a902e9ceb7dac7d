// GET /api/v1/orders/summary
import type { components } from '#generated/types.js';
import type { Sales } from '../../db/orders/sales-days.js';
import { dateOf, summarizeSales as summarize } from '../../market/orders/sales-summary.js';
import { orRefuse, type Handler } from '../handler.js';
import { ONE } from '../paging.js';

export const summarizeSales: Handler<'summarizeSales'> = async ({ query, caller, market, reply, refuse }) => {
  const { tables, clock, settings } = market;
  const { days, totals, byDay } = orRefuse(await summarize(tables, caller, query, clock()), refuse);
  const data = {
    from: dateOf(days.first),
    to: dateOf(days.last),
    currency: settings.currency,
    totals: shape(totals),
    days: byDay.map(({ date, sales }) => ({ date, ...shape(sales) })),
  };
  return reply(200, { data, meta: ONE });
};

const shape = (sales: Sales): components['schemas']['SalesTotals'] => ({
  orders: sales.orders,
  gross_cents: sales.grossCents,
  refunded_cents: sales.refundedCents,
  fee_cents: sales.feeCents,
  net_cents: sales.netCents,
});
