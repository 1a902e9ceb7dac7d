// What an account has of a product, as far as an order of it has to know, found in one statement.
import type { Knex } from 'knex';
import type { Executor } from '../engine/executor.js';
import { param, query } from '../engine/prepared-query.js';

/** Whose a product is, and the ids of what a buyer has of it; null where there is none. */
export interface Purchase {
  readonly sellerId: string;
  /** The order that waits for its payment, and what it was made with. */
  readonly pendingId: string | null;
  readonly pendingCouponId: string | null;
  /** The license that is not over. */
  readonly licenseId: string | null;
  /** The subscription that is not over, the order that is to renew it, and its license. */
  readonly subscriptionId: string | null;
  readonly renewalOrderId: string | null;
  readonly subscriptionLicenseId: string | null;
  /** The seller's coupon of the code that was asked for. */
  readonly couponId: string | null;
}

/** In the words of the partial indexes, which SQLite does not use for values that are parameters. */
const IS_PENDING = "o.status = 'pending'";
const IS_RUNNING = "l.status in ('active', 'suspended')";
const IS_NOT_OVER = "s.status <> 'expired'";

/** Rows of a table that a buyer has of the product, under an alias and a condition. */
const leftJoin = (
  found: Knex.QueryBuilder,
  knex: Knex,
  [table, alias, buyer]: readonly [string, string, string],
  condition: string,
): Knex.QueryBuilder =>
  found.leftJoin(
    `${table} as ${alias}`,
    (on) =>
      void on
        .on(`${alias}.product_id`, '=', 'p.id')
        .andOnVal(`${alias}.${buyer}`, '=', param('buyerId'))
        .andOn(knex.raw(condition) as never),
  );

const ofBuyer = query<Purchase>((knex) => {
  let found: Knex.QueryBuilder = knex('products as p').where('p.id', param('productId'));
  found = leftJoin(found, knex, ['orders', 'o', 'buyer_id'], IS_PENDING);
  found = leftJoin(found, knex, ['licences', 'l', 'account_id'], IS_RUNNING);
  found = leftJoin(found, knex, ['subscriptions', 's', 'buyer_id'], IS_NOT_OVER);
  return found
    .leftJoin(
      'coupons as c',
      (on) =>
        void on.on('c.seller_id', '=', 'p.seller_id').andOnVal('c.code', '=', param('code')).andOnNull('c.deleted_at'),
    )
    .select({
      sellerId: 'p.seller_id',
      pendingId: 'o.id',
      pendingCouponId: 'o.coupon_id',
      licenseId: 'l.id',
      subscriptionId: 's.id',
      renewalOrderId: 's.renewal_order_id',
      subscriptionLicenseId: 's.licence_id',
      couponId: 'c.id',
    });
});

/** What accounts have of products. */
export function createPurchases({ first }: Executor) {
  return {
    /**
     * What a buyer has of a product; undefined where there is no such product.
     *
     * @param code of a coupon, in upper case; undefined for none
     */
    of: (buyerId: string, productId: string, code: string | undefined): Promise<Purchase | undefined> =>
      first(ofBuyer, { buyerId, productId, code: code ?? '' }),
  };
}
