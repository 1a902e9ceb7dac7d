// Who owns what: by an order that was paid and not given back, as a free product that was taken, or by a grant.
import type { Knex } from 'knex';
import type { Executor } from '../engine/executor.js';
import { newestFirst } from '../engine/newest-first.js';
import { OWNING } from './order-states.js';
import { param, params, query } from '../engine/prepared-query.js';

/** A free product that somebody took by downloading it. */
export interface TakenRecord {
  productId: string;
  productSlug: string;
  productName: string;
  createdAt: number;
}

const ordersOfBuyer = (knex: Knex): Knex.QueryBuilder =>
  knex('orders')
    .where({ buyer_id: param('accountId'), product_id: param('productId') })
    .whereIn('status', OWNING);

/** What is billed again and again is owned by its subscription. */
const anyOrder = (knex: Knex): Knex.QueryBuilder => ordersOfBuyer(knex).where({ billing_interval: null }).select('id');

const newestOrder = query<{ id: string }>((knex) =>
  ordersOfBuyer(knex)
    .orderBy([
      { column: 'created_at', order: 'desc' },
      { column: 'id', order: 'desc' },
    ])
    .select('id')
    .limit(1),
);

const anyPaidOrder = query((knex) => ordersOfBuyer(knex).where('amount_cents', '>', 0).select('id').limit(1));

const anyOpenOrder = query((knex) =>
  knex('orders')
    .where({ buyer_id: param('accountId'), product_id: param('productId') })
    .whereIn('status', [...OWNING, 'disputed'])
    .where('amount_cents', '>', 0)
    .select('id')
    .limit(1),
);

/** The table has its name from a time when it held gifts as well. */
const TAKEN = 'grants';

const anyTaken = (knex: Knex): Knex.QueryBuilder =>
  knex(TAKEN)
    .where({ account_id: param('accountId'), product_id: param('productId') })
    .select('source');

const anyGrant = (knex: Knex): Knex.QueryBuilder =>
  knex('product_grants')
    .where({ account_id: param('accountId'), product_id: param('productId'), ended_at: null })
    .where((unexpired) => void unexpired.whereNull('expires_at').orWhere('expires_at', '>', param('now')))
    .select('id');

const anySubscription = (knex: Knex): Knex.QueryBuilder =>
  knex('subscriptions as s')
    .join('orders as o', 'o.id', 's.paid_order_id')
    .where({ 's.buyer_id': param('accountId'), 's.product_id': param('productId') })
    // In the words of the unique index. That one has run out is told by the clock until that is noted.
    .whereRaw("s.status <> 'expired'")
    .where('s.owns_until', '>', param('now'))
    .whereIn('o.status', OWNING)
    .select('s.id');

/** Whatever an account (`accountId`) owns a product (`productId`) by at a time (`now`); the first that is found is enough. */
export const anyOwned = (knex: Knex): Knex.QueryBuilder =>
  anyOrder(knex)
    .unionAll([anyTaken(knex), anySubscription(knex), anyGrant(knex)])
    .limit(1);

const anything = query(anyOwned);

const takeFree = query((knex) =>
  knex(TAKEN)
    .insert({ ...params('account_id', 'product_id', 'created_at'), source: 'free', expires_at: null })
    .onConflict()
    .ignore(),
);

/**
 * Ownership as stored. That a product's seller and admins count as owners for downloads is no matter of this table.
 */
export function createOwnership({ knex, first, run }: Executor, clock: () => number) {
  return {
    /** Whether an account owns a product. A disputed, refunded or unpaid order owns nothing. */
    async owns(accountId: string, productId: string): Promise<boolean> {
      return (await first(anything, { accountId, productId, now: clock() })) !== undefined;
    },

    /** The newest order of the product that the account paid and was not given back whole. */
    async newestOrderId(accountId: string, productId: string): Promise<string | undefined> {
      return (await first(newestOrder, { accountId, productId }))?.id;
    },

    /** Whether the account owns the product and gave money for it. */
    async hasPaid(accountId: string, productId: string): Promise<boolean> {
      return (await first(anyPaidOrder, { accountId, productId })) !== undefined;
    },

    /** Whether the account gave money for the product that is not back with it, though a bank may have to decide that. */
    async mayHavePaid(accountId: string, productId: string): Promise<boolean> {
      return (await first(anyOpenOrder, { accountId, productId })) !== undefined;
    },

    /** The free products that an account took: the newest, `most` at most, in pages. */
    walkTaken(accountId: string, most: number): AsyncGenerator<TakenRecord[]> {
      const query = knex(`${TAKEN} as g`)
        .join('products as p', 'p.id', 'g.product_id')
        .where('g.account_id', accountId)
        .select({
          productId: 'p.id',
          productSlug: 'p.slug',
          productName: 'p.name',
          createdAt: 'g.created_at',
        });
      return newestFirst<TakenRecord>(query, { time: 'g.created_at', id: knex.raw('g.product_id || g.source') }, most);
    },

    /**
     * Records that an account took a free product: it keeps it for good, whatever it may cost later. Once is enough.
     */
    async takeFree(accountId: string, productId: string): Promise<void> {
      await run(takeFree, { account_id: accountId, product_id: productId, created_at: clock() });
    },
  };
}
