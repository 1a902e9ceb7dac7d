// Orders: made with everything frozen that a later change of the product must not touch, then moved from state to
// state.
import { v7 as uuid } from 'uuid';
import {
  insertReturning,
  lastChangeSeq,
  nextSeq,
  type ChangePage,
  type ChangeStart,
} from '../engine/change-counter.js';
import type { Executor } from '../engine/executor.js';
import { amountsOf } from './order-amounts.js';
import { buyersToldBy, ordersToForget } from './order-deletion.js';
import { narrowOrders as narrow, type OrderFilter } from './order-filter.js';
import { orderMoves, orderNotes } from './order-moves.js';
import {
  selectOrders,
  toOrder,
  WRITTEN_ORDER,
  type BillingInterval,
  type Consent,
  type OrderRecord,
  type OrderRow,
  type Payment,
} from './order-record.js';
import { states } from '#generated/states.js';
import { OWNING } from './order-states.js';
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
  /** Who takes the money. */
  payment: Exclude<Payment, 'none'>;
  /** The operator's share, 0 to 100. */
  feePercent: number;
  /** What takes `discountCents` off. */
  coupon?: { readonly couponId: string; readonly code: string; readonly discountCents: number } | null;
  /** How many servers it is for; null, as when left out, for any number. */
  seats?: number | null;
  /** How often it is billed; null, as when left out, where it is paid once. */
  billingInterval?: BillingInterval | null;
  consent?: Consent | null;
  /** The license that is made with it if it is paid at once; none, as when left out, where that follows later. */
  licenseId?: string;
  /** The subscription that it is to renew. */
  renews?: string;
  /** Whether it is given up from the beginning, and only tells what was paid for nothing. */
  isGivenUp?: boolean;
  /** Stays the same when the request is repeated under its Idempotency-Key; null, as when left out, where nothing repeats. */
  repeatKey?: string | null;
}

const TABLE = 'orders';
const DAY_MS = 24 * 60 * 60 * 1000;

/** The orders of a database. */
export function createOrders(db: Executor, clock: () => number) {
  return {
    ...orderReads(db),
    ...orderJudgements(db, clock),
    ...orderWrites(db, clock),
    ...orderMoves(db, clock),
    ...orderNotes(db, clock),
  };
}

const byId = query<OrderRow>((knex) => selectOrders(knex).where('o.id', param('id')));

const byRepeatKey = query<OrderRow>((knex) =>
  selectOrders(knex).where('o.repeat_key', param('repeatKey')).where('o.created_at', '>', param('since')),
);

const pending = query<OrderRow>((knex) =>
  selectOrders(knex).where({
    'o.buyer_id': param('buyerId'),
    'o.product_id': param('productId'),
    'o.status': 'pending',
  }),
);

/** Milliseconds for which an order waits for its payment: where somebody pays by hand, longer. */
const WAITS_MS: Readonly<Record<Payment, number>> = {
  none: DAY_MS,
  test: DAY_MS,
  stripe: DAY_MS,
  manual: 14 * DAY_MS,
};

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

function orderJudgements(db: Executor, clock: () => number) {
  const { knex, first } = db;
  return {
    /** The order that a request made, after this time (epoch ms), that is now repeated. */
    async byRepeatKey(repeatKey: string, since: number): Promise<OrderRecord | undefined> {
      const row = await first(byRepeatKey, { repeatKey, since });
      return row && toOrder(row);
    },

    /** Orders that own their product and have no license, by their ids, `most` at most. */
    withoutLicense: async (most: number): Promise<string[]> =>
      knex(TABLE).whereNull('license_id').whereIn('status', OWNING).orderBy('id').limit(most).pluck('id'),

    /** Orders that have something to forget of an account that is deleted, whoever's they are. */
    toForget: (accountId: string): Promise<string[]> => ordersToForget(db, accountId),

    /** The buyers of those that say something in the account's words: to be locked as well. */
    buyersToldBy: (accountId: string): Promise<string[]> => buyersToldBy(db, accountId),

    /**
     * Orders that have waited for their payment long enough, the oldest first. A renewal is the matter of the subscription
     * that waits for it; one that none waits for is like others.
     */
    async overdue(most: number): Promise<Pick<OrderRecord, 'id' | 'buyerId' | 'productId'>[]> {
      const now = clock();
      const awaited = knex('subscriptions as s')
        .whereRaw('s.id = orders.subscription_id and s.renewal_order_id = orders.id')
        .whereIn('s.status', states.subscription.renew.from);
      return knex(TABLE)
        .where({ status: 'pending' })
        .where((any) => void any.where({ is_renewal: 0 }).orWhereNotExists(awaited))
        .where((any) => {
          for (const [payment, waits] of Object.entries(WAITS_MS))
            void any.orWhere((one) => void one.where({ payment }).where('created_at', '<=', now - waits));
        })
        .orderBy(['created_at', 'id'])
        .limit(most)
        .select({ id: 'id', buyerId: 'buyer_id', productId: 'product_id' });
    },
  };
}

/** Whoever takes an Idempotency-Key again, when its time is over, sends another request. */
const forgetRepeatKey = ({ knex }: Executor, repeatKey: string): Promise<number> =>
  knex(TABLE).where({ repeat_key: repeatKey }).update({ repeat_key: null });

function orderWrites(db: Executor, clock: () => number) {
  return {
    /**
     * Makes an order, paid already when there is nothing to pay, or nobody to pay to (`test`); one that renews always
     * waits, unless it is given up. The buyer must have no other one pending for the product where it waits.
     */
    async create(order: NewOrder): Promise<OrderRecord> {
      const { id = uuid(), product, quantity, coupon = null, consent = null } = order;
      const now = clock();
      const frozen = { unitPriceCents: product.priceCents, quantity, discountCents: coupon?.discountCents ?? 0 };
      const { amountCents, feeCents, sellerNetCents } = amountsOf(frozen, order.feePercent);
      const isPaid = order.renews === undefined && (amountCents === 0 || order.payment === 'test');
      const row = {
        id,
        product_id: product.id,
        product_name: product.name,
        seller_id: product.sellerId,
        buyer_id: order.buyerId,
        quantity,
        additional_seats: Number(order.additionalSeats),
        unit_price_cents: product.priceCents,
        discount_cents: frozen.discountCents,
        amount_cents: amountCents,
        fee_cents: feeCents,
        seller_net_cents: sellerNetCents,
        currency: order.currency,
        coupon: coupon?.code ?? null,
        coupon_id: coupon?.couponId ?? null,
        seats: order.seats ?? null,
        billing_interval: order.billingInterval ?? null,
        subscription_id: order.renews ?? null,
        is_renewal: Number(order.renews !== undefined),
        immediate_delivery: consent && Number(consent.immediateDelivery),
        terms_version: consent?.termsVersion ?? null,
        repeat_key: order.repeatKey ?? null,
        payment: amountCents === 0 ? 'none' : order.payment,
        status: isPaid ? 'paid' : order.isGivenUp === true ? 'cancelled' : 'pending',
        license_id: isPaid ? (order.licenseId ?? null) : null,
        paid_at: isPaid ? now : null,
        created_at: now,
        updated_at: now,
      };
      if (row.repeat_key !== null) await forgetRepeatKey(db, row.repeat_key);
      const [made] = await insertReturning<OrderRow, typeof row>(db, TABLE, [row], { returned: WRITTEN_ORDER });
      return toOrder(made!);
    },
  };
}
