// Orders: made with everything frozen that a later change of the product must not touch, then moved from state to
// state.
import type { OrderStatus } from '#generated/enums.js';
import type { Knex } from 'knex';
import { v7 as uuid } from 'uuid';
import {
  insertChanged,
  lastChangeSeq,
  nextSeq,
  updateChanged,
  type ChangePage,
  type ChangeStart,
} from '../engine/change-counter.js';
import type { Executor } from '../engine/executor.js';
import { selectOrders, toOrder, type OrderRecord, type OrderRow, type Payment } from './order-record.js';
import { stateAfter, type OrderAction } from './order-states.js';
import { newestFirst } from '../engine/newest-first.js';
import { param, query } from '../engine/prepared-query.js';

/** What an order is made of; the amounts follow from it. */
export interface NewOrder {
  /** A UUIDv7, for a caller that has to know it before; made unless given. */
  id?: string;
  product: { id: string; name: string; sellerId: string; priceCents: number };
  buyerId: string;
  quantity: number;
  additionalSeats: boolean;
  currency: string;
  /** Who takes the money. An order without any to take, and one of `test`, is paid at once. */
  payment: Exclude<Payment, 'none'>;
  /** The operator's share, 0 to 100. */
  feePercent: number;
}

/** Lists of conditions mean all of them. */
export interface OrderFilter {
  buyerId?: string | undefined;
  sellerId?: string | undefined;
  status?: OrderStatus | undefined;
  /** Only orders of these products; an empty list finds nothing. */
  productIds?: readonly string[] | undefined;
  /** Only orders made at this time (epoch ms) or later. */
  createdSinceMs?: number | undefined;
}

const TABLE = 'orders';

export type Orders = ReturnType<typeof createOrders>;

/** The orders of a database. */
export function createOrders(db: Executor, clock: () => number) {
  return { ...orderReads(db), ...orderWrites(db, clock) };
}

const byId = query<OrderRow>((knex) => selectOrders(knex).where('o.id', param('id')));

const pending = query<OrderRow>((knex) =>
  selectOrders(knex).where({
    'o.buyer_id': param('buyerId'),
    'o.product_id': param('productId'),
    'o.status': 'pending',
  }),
);

function orderReads({ knex, first }: Executor) {
  const count = async (filter: OrderFilter, start: ChangeStart = {}): Promise<number> => {
    const row: { count: number } = await narrow(knex('orders as o'), filter, start).count({ count: '*' }).first();
    return row.count;
  };

  return {
    /** Anybody's: whether the caller may see it is for the caller to judge. */
    async byId(id: string): Promise<OrderRecord | undefined> {
      const row = await first(byId, { id });
      return row && toOrder(row);
    },

    /** The one order of a buyer and product that waits for its payment. */
    async pending(buyerId: string, productId: string): Promise<OrderRecord | undefined> {
      const row = await first(pending, { buyerId, productId });
      return row && toOrder(row);
    },

    /** A page, counted from 1, newest first, and how many orders there are in all. */
    async list(
      filter: OrderFilter,
      { page, limit }: { page: number; limit: number },
    ): Promise<{ items: OrderRecord[]; total: number }> {
      const rows: OrderRow[] = await narrow(selectOrders(knex), filter)
        .orderBy([
          { column: 'o.created_at', order: 'desc' },
          { column: 'o.id', order: 'desc' },
        ])
        .limit(limit)
        .offset((page - 1) * limit);
      return { items: rows.map(toOrder), total: await count(filter) };
    },

    /** The newest orders, `most` at most, in pages. */
    async *walk(filter: OrderFilter, most: number): AsyncGenerator<OrderRecord[]> {
      const query = narrow(selectOrders(knex), filter);
      for await (const rows of newestFirst<OrderRow>(query, { time: 'o.created_at', id: 'o.id' }, most))
        yield rows.map(toOrder);
    },

    /** Orders in the order in which their last changes were committed, oldest first. */
    async changes(
      filter: OrderFilter,
      { afterSeq, sinceMs, limit }: ChangeStart & { limit: number },
    ): Promise<ChangePage<OrderRecord>> {
      const counterBefore = await lastChangeSeq(knex);
      const rows: OrderRow[] = await narrow(selectOrders(knex), filter, { afterSeq, sinceMs })
        .orderBy('o.change_seq')
        .limit(limit);
      const items = rows.map(toOrder);
      return { items, total: await count(filter, { sinceMs }), lastSeq: nextSeq(items, limit, counterBefore) };
    },
  };
}

function narrow(
  query: Knex.QueryBuilder,
  filter: OrderFilter,
  { afterSeq, sinceMs }: ChangeStart = {},
): Knex.QueryBuilder {
  if (filter.buyerId !== undefined) query.where('o.buyer_id', filter.buyerId);
  if (filter.sellerId !== undefined) query.where('o.seller_id', filter.sellerId);
  if (filter.status !== undefined) query.where('o.status', filter.status);
  if (filter.productIds !== undefined) query.whereIn('o.product_id', filter.productIds);
  if (filter.createdSinceMs !== undefined) query.where('o.created_at', '>=', filter.createdSinceMs);
  if (afterSeq !== undefined) query.where('o.change_seq', '>', afterSeq);
  if (sinceMs !== undefined) query.where('o.updated_at', '>=', sinceMs);
  return query;
}

function orderWrites(db: Executor, clock: () => number) {
  const read = async (id: string): Promise<OrderRecord> => toOrder((await db.first(byId, { id }))!);
  const move = async (order: OrderRecord, action: OrderAction): Promise<OrderRecord | undefined> => {
    const status = stateAfter(order.status, action);
    if (status === undefined) return undefined;
    const now = clock();
    const columns = { ...(action === 'pay' ? { paid_at: now } : {}), status, updated_at: now };
    const moved = await updateChanged(db, TABLE, { id: order.id, status: order.status }, columns);
    return moved ? read(order.id) : undefined;
  };

  return {
    /** Makes an order. The buyer must have no other one pending for the product. */
    async create(order: NewOrder): Promise<OrderRecord> {
      const { id = uuid(), product, quantity } = order;
      const now = clock();
      const amounts = amountsOf(product.priceCents, quantity, order.feePercent);
      const isPaid = amounts.amount_cents === 0 || order.payment === 'test';
      const row = {
        id,
        product_id: product.id,
        product_name: product.name,
        seller_id: product.sellerId,
        buyer_id: order.buyerId,
        quantity,
        additional_seats: Number(order.additionalSeats),
        ...amounts,
        currency: order.currency,
        payment: amounts.amount_cents === 0 ? 'none' : order.payment,
        status: isPaid ? 'paid' : 'pending',
        paid_at: isPaid ? now : null,
        created_at: now,
        updated_at: now,
      };
      await insertChanged(db, TABLE, [row]);
      return read(id);
    },

    /** Notes that the money came: the buyer owns the product from now on; undefined when its state forbids it. */
    pay: (order: OrderRecord) => move(order, 'pay'),

    /** Gives up an order that was not paid; undefined when its state forbids it. */
    cancel: (order: OrderRecord) => move(order, 'cancel'),
  };
}

/**
 * The amounts of an order in cents. The operator's fee is a share of what the buyer pays, rounded half up; the rest is
 * the seller's.
 */
function amountsOf(unitPriceCents: number, quantity: number, feePercent: number) {
  const amount = unitPriceCents * quantity;
  const fee = Math.round((amount * feePercent) / 100);
  return { unit_price_cents: unitPriceCents, amount_cents: amount, fee_cents: fee, seller_net_cents: amount - fee };
}
