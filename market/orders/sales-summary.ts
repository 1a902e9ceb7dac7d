// What a seller sold: by day, and in all.
import { addSales, NO_SALES, type Sales } from '../../db/orders/sales-days.js';
import type { Tables } from '../../db/tables.js';
import type { Caller } from '../caller.js';
import { refused, type Refused } from '../refused.js';
import { productsOf } from './visible-orders.js';

const DAY_MS = 24 * 60 * 60 * 1000;
/** Days of a summary unless the query says otherwise. */
const USUAL_DAYS = 30;
const MOST_DAYS = 366;

/** Days from the first to the last, counted from 1 January 1970 in UTC. */
interface Days {
  readonly first: number;
  readonly last: number;
}

interface DaysQuery {
  /** `YYYY-MM-DD`. */
  readonly from?: string;
  readonly to?: string;
}

/**
 * The days that a query names. The last one is today unless it says otherwise, the first one `usual` days before that.
 */
export function daysOf({ from, to }: DaysQuery, now: number, usual: number): Days | Refused<'validation_failed'> {
  const last = to === undefined ? Math.floor(now / DAY_MS) : dayOf(to);
  if (last === undefined) return invalid('to', 'is no day of the calendar');
  const first = from === undefined ? last - usual + 1 : dayOf(from);
  if (first === undefined) return invalid('from', 'is no day of the calendar');
  return first > last ? invalid('from', 'is after the last day') : { first, last };
}

const invalid = (field: string, message: string): Refused<'validation_failed'> =>
  refused('validation_failed', `${field} ${message}`, { path: `query.${field}`, message });

/** The number of a day; undefined for one such as 30 February. */
function dayOf(written: string): number | undefined {
  const time = Date.parse(`${written}T00:00:00.000Z`);
  return Number.isNaN(time) || dateOf(time / DAY_MS) !== written ? undefined : time / DAY_MS;
}

/** As `YYYY-MM-DD`. */
export const dateOf = (day: number): string => new Date(day * DAY_MS).toISOString().slice(0, 10);

/** When days begin and end (epoch ms); the end is not part of them. */
export const timesOf = ({ first, last }: Days) => ({ sinceMs: first * DAY_MS, beforeMs: (last + 1) * DAY_MS });

export interface SalesSummary {
  readonly days: Days;
  readonly totals: Sales;
  /** Each day, also those without a sale. */
  readonly byDay: readonly { readonly date: string; readonly sales: Sales }[];
}

/** Sums up the sales of the caller's account, as far as its key may know of them. */
export async function summarizeSales(
  { salesDays }: Tables,
  caller: Caller,
  query: DaysQuery & { readonly product_id?: string },
  now: number,
): Promise<SalesSummary | Refused<'validation_failed'>> {
  const days = daysOf(query, now, USUAL_DAYS);
  if ('refused' in days) return days;
  if (days.last - days.first >= MOST_DAYS) return invalid('from', `is more than ${MOST_DAYS} days before the last day`);
  const found = await salesDays.byDay({
    sellerId: caller.accountId,
    productIds: productsOf(caller, query.product_id),
    firstDay: days.first,
    lastDay: days.last,
  });
  const byDay = Array.from({ length: days.last - days.first + 1 }, (_, index) => ({
    date: dateOf(days.first + index),
    sales: found.get(days.first + index) ?? NO_SALES,
  }));
  return { days, totals: byDay.map(({ sales }) => sales).reduce(addSales, NO_SALES), byDay };
}
