// What an account has of a product, as far as an order has to know: with the product or with an order of it, in one
// statement.
import type { Knex } from 'knex';
import { selectProducts, toProduct, type ProductRecord, type ProductRow } from '../catalog/product-record.js';
import { toUsedCoupon, usedCouponColumns, type UsedCoupon, type UsedCouponRow } from '../coupons/used-coupon.js';
import type { Executor } from '../engine/executor.js';
import { param, query } from '../engine/prepared-query.js';
import { selectOrders, toOrder, type OrderRecord, type OrderRow } from './order-record.js';
import { anyOwned } from './ownership.js';

/** The ids of what a buyer has of a product; null where there is none. */
interface PurchaseIds {
  /** The order that waits for its payment. */
  readonly pendingId: string | null;
  /** The license that is not over. */
  readonly licenseId: string | null;
  /** The subscription that is not over. */
  readonly subscriptionId: string | null;
}

/** A product, whoever may see it, with what a buyer has of it. */
export interface Purchase extends PurchaseIds {
  readonly product: ProductRecord;
  /** What the order was made with that waits. */
  readonly pendingCouponId: string | null;
  /** The order that is to renew the subscription, and its license. */
  readonly renewalOrderId: string | null;
  readonly subscriptionLicenseId: string | null;
  /** As `ownership.owns` tells. */
  readonly isOwned: boolean;
  /** Whether the buyer has reviewed it. */
  readonly isReviewed: boolean;
  /** The seller's coupon of the code that was asked for; the order that waits counts as cancelled. */
  readonly coupon: UsedCoupon | null;
}

type PurchaseRow = ProductRow &
  UsedCouponRow &
  Omit<Purchase, 'product' | 'isOwned' | 'isReviewed' | 'coupon'> & {
    readonly is_owned: number;
    readonly is_reviewed: number;
  };

/** An order with what its buyer has of its product. */
export interface OrderedPurchase extends PurchaseIds {
  readonly order: OrderRecord;
  /** The license of the subscription that the order began or renewed. */
  readonly ownLicenseId: string | null;
}

/** Tables of what a buyer has of a product, in the words of their partial indexes: SQLite uses none for a parameter. */
const HELD = [
  ['orders as pending', 'pending.buyer_id', "pending.status = 'pending'"],
  ['licences as license', 'license.account_id', "license.status in ('active', 'suspended')"],
  ['subscriptions as subscription', 'subscription.buyer_id', "subscription.status <> 'expired'"],
] as const;

/** Joins what a buyer has of the product `p`: all of `PurchaseIds`. */
function joinHeld(found: Knex.QueryBuilder, knex: Knex, buyer: Knex.Value): Knex.QueryBuilder {
  for (const [table, buyerColumn, condition] of HELD) {
    const productColumn = buyerColumn.replace(/\..*/, '.product_id');
    void found.leftJoin(table, knex.raw(`?? = p.id and ?? = ? and ${condition}`, [productColumn, buyerColumn, buyer]));
  }
  return found.select({ pendingId: 'pending.id', licenseId: 'license.id', subscriptionId: 'subscription.id' });
}

const ofBuyer = query<PurchaseRow>((knex) => {
  const ofAccount = { product_id: param('productId'), account_id: param('accountId') };
  return joinHeld(selectProducts(knex).where('p.id', param('productId')), knex, param('accountId'))
    .leftJoin(
      'coupons as c',
      (on) =>
        void on.on('c.seller_id', '=', 'p.seller_id').andOnVal('c.code', '=', param('code')).andOnNull('c.deleted_at'),
    )
    .select({
      pendingCouponId: 'pending.coupon_id',
      renewalOrderId: 'subscription.renewal_order_id',
      subscriptionLicenseId: 'subscription.licence_id',
      is_owned: knex.raw('exists ?', [anyOwned(knex)]),
      is_reviewed: knex.raw('exists ?', [knex('reviews').where(ofAccount).select('id')]),
      ...usedCouponColumns(knex, param('accountId'), 'pending.id'),
    });
});

const ofOrder = query<OrderRow & Omit<OrderedPurchase, 'order'>>((knex) =>
  joinHeld(selectOrders(knex).where('o.id', param('orderId')), knex, knex.ref('o.buyer_id'))
    .leftJoin('subscriptions as own', 'own.id', 'o.subscription_id')
    .select({ ownLicenseId: 'own.licence_id' }),
);

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

    /** An order with what its buyer has of its product; undefined where there is no such order. */
    async ofOrder(orderId: string): Promise<OrderedPurchase | undefined> {
      const row = await first(ofOrder, { orderId });
      if (row === undefined) return undefined;
      const { pendingId, licenseId, subscriptionId, ownLicenseId } = row;
      return { order: toOrder(row), pendingId, licenseId, subscriptionId, ownLicenseId };
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
