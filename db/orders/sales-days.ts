// What a seller sold, day by day in UTC: what was paid on a day, and what went back on it.
import { setImmediate as othersTurn } from 'node:timers/promises';
import type { Knex } from 'knex';
import type { Executor } from '../engine/executor.js';

const DAY_MS = 24 * 60 * 60 * 1000;
/** Days that are summed up before others have their turn: of a year of a hundred thousand sales nobody waits for all. */
const DAYS_AT_ONCE = 31;

/** What was sold on a day, or on several; in cents. */
export interface Sales {
  /** How many orders were paid. */
  readonly orders: number;
  readonly grossCents: number;
  readonly refundedCents: number;
  /** The operator's share, less what was given back of it. */
  readonly feeCents: number;
  /** What remains for the seller: negative when more was given back than sold. */
  readonly netCents: number;
}

/** Whose sales, and of which time. */
interface SalesFilter {
  readonly sellerId: string;
  /** Only those of these products; undefined for all. */
  readonly productIds: readonly string[] | undefined;
  /** The first and the last day, counted from 1 January 1970. */
  readonly firstDay: number;
  readonly lastDay: number;
}

interface DayRow {
  readonly day: number;
  readonly orders: number;
  readonly gross: number;
  readonly refunded: number;
  readonly fee: number;
  readonly net: number;
}

/** The sales of a database. */
export function createSalesDays({ knex }: Executor) {
  return {
    /** Days on which something was paid or went back, by their number. */
    async byDay(filter: SalesFilter): Promise<Map<number, Sales>> {
      const days = new Map<number, Sales>();
      for (let firstDay = filter.firstDay; firstDay <= filter.lastDay; firstDay += DAYS_AT_ONCE) {
        const part = { ...filter, firstDay, lastDay: Math.min(firstDay + DAYS_AT_ONCE - 1, filter.lastDay) };
        for (const row of [...(await paidByDay(knex, part)), ...(await refundedByDay(knex, part))])
          days.set(row.day, addSales(days.get(row.day) ?? NO_SALES, toSales(row)));
        await othersTurn();
      }
      return days;
    },
  };
}

export const NO_SALES: Sales = { orders: 0, grossCents: 0, refundedCents: 0, feeCents: 0, netCents: 0 };

/** Both together. */
export const addSales = (one: Sales, other: Sales): Sales => ({
  orders: one.orders + other.orders,
  grossCents: one.grossCents + other.grossCents,
  refundedCents: one.refundedCents + other.refundedCents,
  feeCents: one.feeCents + other.feeCents,
  netCents: one.netCents + other.netCents,
});

const toSales = ({ orders, gross, refunded, fee, net }: DayRow): Sales => ({
  orders,
  grossCents: gross,
  refundedCents: refunded,
  feeCents: fee,
  netCents: net,
});

function paidByDay(knex: Knex, filter: SalesFilter): Promise<DayRow[]> {
  const paid = knex('orders as o').where('o.seller_id', filter.sellerId);
  return withinDays(knex, paid, 'o.paid_at', filter).select(
    knex.raw('count(*) as orders'),
    knex.raw('sum(o.amount_cents) as gross'),
    knex.raw('0 as refunded'),
    knex.raw('sum(o.fee_cents) as fee'),
    knex.raw('sum(o.seller_net_cents) as net'),
  );
}

/** Of the seller's own part alone the rest is taken: fee and tax went back besides. */
function refundedByDay(knex: Knex, filter: SalesFilter): Promise<DayRow[]> {
  const done = knex('refunds as r')
    .join('orders as o', 'o.id', 'r.order_id')
    .where({ 'r.seller_id': filter.sellerId, 'r.status': 'done', 'r.of_late_payment': 0 });
  return withinDays(knex, done, 'r.settled_at', filter).select(
    knex.raw('0 as orders'),
    knex.raw('0 as gross'),
    knex.raw('sum(r.cents) as refunded'),
    knex.raw('-sum(r.fee_cents) as fee'),
    knex.raw('sum(r.fee_cents + r.tax_cents - r.cents) as net'),
  );
}

function withinDays(
  knex: Knex,
  rows: Knex.QueryBuilder,
  time: string,
  { productIds, firstDay, lastDay }: SalesFilter,
): Knex.QueryBuilder {
  if (productIds !== undefined) rows.whereIn('o.product_id', productIds);
  return rows
    .where(time, '>=', firstDay * DAY_MS)
    .where(time, '<', (lastDay + 1) * DAY_MS)
    .groupByRaw('1')
    .select(knex.raw('?? / ? as day', [time, knex.raw(String(DAY_MS))]));
}
