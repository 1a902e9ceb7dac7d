// A product with what an account has of it, as far as an order of it has to know, found in one statement.
import type { Knex } from 'knex';
import { selectProducts, toProduct, type ProductRecord, type ProductRow } from '../catalog/product-record.js';
import { toUsedCoupon, usedCouponColumns, type UsedCoupon, type UsedCouponRow } from '../coupons/used-coupon.js';
import type { Executor } from '../engine/executor.js';
import { param, query } from '../engine/prepared-query.js';
import { anyOwned } from './ownership.js';

/** The ids of what a buyer has of a product; null where there is none. */
interface PurchaseIds {
  /** The order that waits for its payment, and what it was made with. */
  readonly pendingId: string | null;
  readonly pendingCouponId: string | null;
  /** The license that is not over. */
  readonly licenseId: string | null;
  /** The subscription that is not over, the order that is to renew it, and its license. */
  readonly subscriptionId: string | null;
  readonly renewalOrderId: string | null;
  readonly subscriptionLicenseId: string | null;
}

/** A product, whoever may see it, with what a buyer has of it. */
export interface Purchase extends PurchaseIds {
  readonly product: ProductRecord;
  /** As `ownership.owns` tells. */
  readonly isOwned: boolean;
  /** Whether the buyer has reviewed it. */
  readonly isReviewed: boolean;
  /** The seller's coupon of the code that was asked for; the order that waits counts as cancelled. */
  readonly coupon: UsedCoupon | null;
}

type PurchaseRow = ProductRow &
  UsedCouponRow &
  PurchaseIds & {
    readonly is_owned: number;
    readonly is_reviewed: number;
  };

/** In the words of the partial indexes, which SQLite does not use for values that are parameters. */
const IS_PENDING = "o.status = 'pending'";
const IS_RUNNING = "l.status in ('active', 'suspended')";
const IS_NOT_OVER = "b.status <> 'expired'";

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
        .andOnVal(`${alias}.${buyer}`, '=', param('accountId'))
        .andOn(knex.raw(condition) as never),
  );

const ofBuyer = query<PurchaseRow>((knex) => {
  const ofAccount = { product_id: param('productId'), account_id: param('accountId') };
  let found: Knex.QueryBuilder = selectProducts(knex).where('p.id', param('productId'));
  found = leftJoin(found, knex, ['orders', 'o', 'buyer_id'], IS_PENDING);
  found = leftJoin(found, knex, ['licences', 'l', 'account_id'], IS_RUNNING);
  found = leftJoin(found, knex, ['subscriptions', 'b', 'buyer_id'], IS_NOT_OVER);
  return found
    .leftJoin(
      'coupons as c',
      (on) =>
        void on.on('c.seller_id', '=', 'p.seller_id').andOnVal('c.code', '=', param('code')).andOnNull('c.deleted_at'),
    )
    .select({
      pendingId: 'o.id',
      pendingCouponId: 'o.coupon_id',
      licenseId: 'l.id',
      subscriptionId: 'b.id',
      renewalOrderId: 'b.renewal_order_id',
      subscriptionLicenseId: 'b.licence_id',
      is_owned: knex.raw('exists ?', [anyOwned(knex)]),
      is_reviewed: knex.raw('exists ?', [knex('reviews').where(ofAccount).select('id')]),
      ...usedCouponColumns(knex, param('accountId'), 'o.id'),
    });
});

/** What accounts have of products. */
export function createPurchases({ first }: Executor, clock: () => number) {
  return {
    /**
     * A product with what a buyer has of it; undefined where there is no such product.
     *
     * @param code of a coupon, in upper case; undefined for none
     */
    async of(accountId: string, productId: string, code?: string): Promise<Purchase | undefined> {
      const row = await first(ofBuyer, { accountId, productId, code: code ?? '', now: clock() });
      return row && toPurchase(row);
    },
  };
}

const toPurchase = (row: PurchaseRow): Purchase => ({
  product: toProduct(row),
  pendingId: row.pendingId,
  pendingCouponId: row.pendingCouponId,
  licenseId: row.licenseId,
  subscriptionId: row.subscriptionId,
  renewalOrderId: row.renewalOrderId,
  subscriptionLicenseId: row.subscriptionLicenseId,
  isOwned: row.is_owned === 1,
  isReviewed: row.is_reviewed === 1,
  coupon: toUsedCoupon(row),
});
