// Who owns what: by an order that was paid and not given back, or by a grant.
import type { Database, Transaction } from '../engine/connection.js';
import { newestFirst } from '../engine/newest-first.js';
import { OWNING } from './order-states.js';
import { param } from '../engine/prepared-query.js';

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

/**
 * Ownership as stored. That a product's seller and admins count as owners for downloads is no matter of this table.
 * Reads see what is committed: inside a transaction ask before writing.
 */
export function createOwnership(db: Database, clock: () => number) {
  const ordersOfBuyer = db
    .knex('orders')
    .where({ buyer_id: param('accountId'), product_id: param('productId') })
    .whereIn('status', OWNING);
  const anyOrder = db.prepare(ordersOfBuyer.clone().select('id').limit(1));
  const anyPaidOrder = db.prepare(ordersOfBuyer.clone().where('amount_cents', '>', 0).select('id').limit(1));
  const anyGrant = db.prepare(
    db
      .knex('grants')
      .where({ account_id: param('accountId'), product_id: param('productId') })
      .where((unexpired) => void unexpired.whereNull('expires_at').orWhere('expires_at', '>', param('now')))
      .select('source')
      .limit(1),
  );

  return {
    /** Whether an account owns a product. A disputed, refunded or unpaid order owns nothing. */
    async owns(accountId: string, productId: string): Promise<boolean> {
      if ((await anyOrder.get({ accountId, productId })) !== undefined) return true;
      return (await anyGrant.get({ accountId, productId, now: clock() })) !== undefined;
    },

    /** Whether the account owns the product and gave money for it. */
    async hasPaid(accountId: string, productId: string): Promise<boolean> {
      return (await anyPaidOrder.get({ accountId, productId })) !== undefined;
    },

    /** What an account was granted, expired grants included: the newest, `most` at most, in pages. */
    walkGrants(accountId: string, most: number): AsyncGenerator<GrantRecord[]> {
      const query = db
        .knex('grants as g')
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
      return newestFirst<GrantRecord>(
        query,
        { time: 'g.created_at', id: db.knex.raw('g.product_id || g.source') },
        most,
      );
    },

    /**
     * Records that an account took a free product: it keeps it for good, whatever it may cost later. Once is enough.
     */
    async takeFree(tx: Transaction, accountId: string, productId: string): Promise<void> {
      await tx('grants')
        .insert({ account_id: accountId, product_id: productId, source: 'free', expires_at: null, created_at: clock() })
        .onConflict()
        .ignore();
    },

    /** Gives ownership without money, until a time (epoch ms) or for good; a grant given before is replaced. */
    async grant(tx: Transaction, accountId: string, productId: string, expiresAt: number | null): Promise<void> {
      await tx('grants')
        .insert({
          account_id: accountId,
          product_id: productId,
          source: 'grant',
          expires_at: expiresAt,
          created_at: clock(),
        })
        .onConflict(['account_id', 'product_id', 'source'])
        .merge(['expires_at']);
    },
  };
}
