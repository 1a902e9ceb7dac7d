// GET /api/v1/orders/summary
import { dateOf, summarizeSales as summarize } from '../../market/orders/sales-summary.js';
import { orRefuse, type Handler } from '../handler.js';
import { ONE } from '../paging.js';
import { salesTotalsShape } from './sales-shape.js';

export const summarizeSales: Handler<'summarizeSales'> = async ({ query, caller, market, reply, refuse }) => {
  const { tables, clock, settings } = market;
  const { days, totals, byDay } = orRefuse(await summarize(tables, caller, query, clock()), refuse);
  const data = {
    from: dateOf(days.first),
    to: dateOf(days.last),
    currency: settings.currency,
    totals: salesTotalsShape(totals),
    days: byDay.map(({ date, sales }) => ({ date, ...salesTotalsShape(sales) })),
  };
  return reply(200, { data, meta: ONE });
};
