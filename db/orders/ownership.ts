// Who owns what: by an order that was paid and not given back, or by a grant.
import type { Knex } from 'knex';
import type { Executor } from '../engine/executor.js';
import { newestFirst } from '../engine/newest-first.js';
import { OWNING } from './order-states.js';
import { param, params, query } from '../engine/prepared-query.js';

/** Ownership without an order. */
export interface GrantRecord {
  productId: string;
  productSlug: string;
  productName: string;
  /** `free` for a free product that was downloaded, `grant` for a gift. */
  source: 'free' | 'grant';
  expiresAt: number | null;
  createdAt: number;
}

export type Ownership = ReturnType<typeof createOwnership>;

const ordersOfBuyer = (knex: Knex): Knex.QueryBuilder =>
  knex('orders')
    .where({ buyer_id: param('accountId'), product_id: param('productId') })
    .whereIn('status', OWNING);

const anyOrder = query((knex) => ordersOfBuyer(knex).select('id').limit(1));

const anyPaidOrder = query((knex) => ordersOfBuyer(knex).where('amount_cents', '>', 0).select('id').limit(1));

const anyGrant = query((knex) =>
  knex('grants')
    .where({ account_id: param('accountId'), product_id: param('productId') })
    .where((unexpired) => void unexpired.whereNull('expires_at').orWhere('expires_at', '>', param('now')))
    .select('source')
    .limit(1),
);

const takeFree = query((knex) =>
  knex('grants')
    .insert({ ...params('account_id', 'product_id', 'created_at'), source: 'free', expires_at: null })
    .onConflict()
    .ignore(),
);

const grant = query((knex) =>
  knex('grants')
    .insert({ ...params('account_id', 'product_id', 'expires_at', 'created_at'), source: 'grant' })
    .onConflict(['account_id', 'product_id', 'source'])
    .merge(['expires_at']),
);

/**
 * Ownership as stored. That a product's seller and admins count as owners for downloads is no matter of this table.
 */
export function createOwnership({ knex, first, run }: Executor, clock: () => number) {
  return {
    /** Whether an account owns a product. A disputed, refunded or unpaid order owns nothing. */
    async owns(accountId: string, productId: string): Promise<boolean> {
      if ((await first(anyOrder, { accountId, productId })) !== undefined) return true;
      return (await first(anyGrant, { accountId, productId, now: clock() })) !== undefined;
    },

    /** Whether the account owns the product and gave money for it. */
    async hasPaid(accountId: string, productId: string): Promise<boolean> {
      return (await first(anyPaidOrder, { accountId, productId })) !== undefined;
    },

    /** What an account was granted, expired grants included: the newest, `most` at most, in pages. */
    walkGrants(accountId: string, most: number): AsyncGenerator<GrantRecord[]> {
      const query = knex('grants as g')
        .join('products as p', 'p.id', 'g.product_id')
        .where('g.account_id', accountId)
        .select({
          productId: 'p.id',
          productSlug: 'p.slug',
          productName: 'p.name',
          source: 'g.source',
          expiresAt: 'g.expires_at',
          createdAt: 'g.created_at',
        });
      return newestFirst<GrantRecord>(query, { time: 'g.created_at', id: knex.raw('g.product_id || g.source') }, most);
    },

    /**
     * Records that an account took a free product: it keeps it for good, whatever it may cost later. Once is enough.
     */
    async takeFree(accountId: string, productId: string): Promise<void> {
      await run(takeFree, { account_id: accountId, product_id: productId, created_at: clock() });
    },

    /** Gives ownership without money, until a time (epoch ms) or for good; a grant given before is replaced. */
    async grant(accountId: string, productId: string, expiresAt: number | null): Promise<void> {
      await run(grant, { account_id: accountId, product_id: productId, expires_at: expiresAt, created_at: clock() });
    },
  };
}
