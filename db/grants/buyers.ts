// Who owns a product, for its seller: by order, by subscription, or by a grant that was taken.
import type { Knex } from 'knex';
import type { Executor } from '../engine/executor.js';
import { newestFirst, type Order } from '../engine/newest-first.js';
import { OWNING } from '../orders/order-states.js';
import { GRANT_TABLE } from './grant-record.js';

/** A reason for which somebody owns a product. Times are epoch ms. */
export interface BuyerRecord {
  by: 'order' | 'subscription' | 'grant';
  /** Of the order, subscription or grant. */
  id: string;
  accountId: string;
  name: string;
  /** That to which the product was granted, in lower case; null for those who paid. */
  email: string | null;
  /** Of a grant, in the seller's words. */
  source: string | null;
  externalId: string | null;
  licenseId: string | null;
  /** Null for no limit, and where there is no license. */
  seats: number | null;
  since: number;
  /** Null for good. */
  until: number | null;
}

type Buyer = Omit<BuyerRecord, 'by'>;

interface SoldProduct {
  readonly id: string;
  readonly sellerId: string;
}

/** The buyers of a product in pages, `most` at most: orders, subscriptions, grants, each newest first. */
export function createBuyers({ knex }: Executor, clock: () => number) {
  return {
    async *walk(product: SoldProduct, most: number): AsyncGenerator<BuyerRecord[]> {
      let left = most;
      for (const [by, query, order] of sourcesOf(knex, product, clock())) {
        for await (const rows of newestFirst<Buyer>(query, order, left)) {
          left -= rows.length;
          yield rows.map((row) => ({ ...row, by }));
        }
      }
    },
  };
}

function sourcesOf(
  knex: Knex,
  product: SoldProduct,
  now: number,
): [by: BuyerRecord['by'], query: Knex.QueryBuilder, order: Order][] {
  const made = (row: string): Order => ({ time: `${row}.created_at`, id: `${row}.id` });
  return [
    ['order', orders(knex, product), made('o')],
    ['subscription', subscriptions(knex, product), made('o')],
    ['grant', grants(knex, product, now), made('g')],
  ];
}

const LICENSE = { licenseId: 'l.licence_id', seats: 'l.seats' };
const PAID = { name: 'a.display_name', accountId: 'o.buyer_id', id: 'o.id', ...LICENSE };

/** Each renewal of a subscription is an order, too: it is the subscription that owns. */
const orders = (knex: Knex, { id, sellerId }: SoldProduct): Knex.QueryBuilder =>
  knex('orders as o')
    .join('accounts as a', 'a.id', 'o.buyer_id')
    .leftJoin('licence_sources as l', 'l.order_id', 'o.id')
    .where({ 'o.seller_id': sellerId, 'o.product_id': id, 'o.subscription_id': null })
    .whereIn('o.status', OWNING)
    .select({ ...PAID, since: 'o.paid_at' })
    .select(knex.raw('null as email, null as source, null as "externalId", null as until'));

const subscriptions = (knex: Knex, { id, sellerId }: SoldProduct): Knex.QueryBuilder =>
  knex('subscriptions as o')
    .join('accounts as a', 'a.id', 'o.buyer_id')
    .leftJoin('licence_sources as l', 'l.subscription_id', 'o.id')
    .where({ 'o.seller_id': sellerId, 'o.product_id': id })
    .whereNot('o.status', 'expired')
    .select({ ...PAID, since: 'o.created_at', until: 'o.owns_until' })
    .select(knex.raw('null as email, null as source, null as "externalId"'));

const grants = (knex: Knex, { id }: SoldProduct, now: number): Knex.QueryBuilder =>
  knex(`${GRANT_TABLE} as g`)
    .join('accounts as a', 'a.id', 'g.account_id')
    .leftJoin('licence_sources as l', 'l.grant_id', 'g.id')
    .where({ 'g.product_id': id, 'g.ended_at': null })
    .where((good) => void good.whereNull('g.expires_at').orWhere('g.expires_at', '>', now))
    .select({
      id: 'g.id',
      accountId: 'g.account_id',
      name: 'a.display_name',
      email: 'g.email',
      source: 'g.source',
      externalId: 'g.external_id',
      since: 'g.claimed_at',
      until: 'g.expires_at',
      ...LICENSE,
    });
