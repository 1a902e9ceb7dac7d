// A coupon with how often it was used, as a statement about something else reads it.
import type { Knex } from 'knex';
import { toCoupon, type CouponRecord, type CouponRow } from './coupons.js';

export interface UsedCoupon {
  readonly coupon: CouponRecord;
  /** Orders made with it, those that were cancelled not counted. */
  readonly uses: number;
  /** The same of one buyer. */
  readonly usesOfBuyer: number;
}

const COLUMNS = [
  'id',
  'seller_id',
  'code',
  'percent_off',
  'amount_off_cents',
  'max_uses',
  'max_uses_per_buyer',
  'starts_at',
  'ends_at',
  'product_ids',
  'created_at',
  'updated_at',
] as const satisfies readonly (keyof CouponRow)[];

/** Null throughout where there is no coupon. */
export type UsedCouponRow = { readonly [Column in keyof CouponRow as `coupon_${Column}`]: CouponRow[Column] | null } & {
  readonly coupon_uses: number;
  readonly coupon_uses_of_buyer: number;
};

/**
 * What `toUsedCoupon` maps of a coupon that is joined as `c`.
 *
 * @param buyer whose uses are counted besides
 * @param except the order that is about to be cancelled, a column, whose use is free again
 */
export function usedCouponColumns(knex: Knex, buyer: Knex.Value, except: string): Record<string, unknown> {
  const used = () =>
    knex('orders as used')
      .where('used.coupon_id', knex.ref('c.id'))
      .whereNot('used.status', 'cancelled')
      .whereRaw('used.id is distinct from ??', [except])
      .count('*');
  return {
    ...Object.fromEntries(COLUMNS.map((column) => [`coupon_${column}`, `c.${column}`])),
    coupon_uses: used(),
    coupon_uses_of_buyer: used().where('used.buyer_id', buyer),
  };
}

export function toUsedCoupon(row: UsedCouponRow): UsedCoupon | null {
  if (row.coupon_id === null) return null;
  const own = Object.fromEntries(COLUMNS.map((column) => [column, row[`coupon_${column}`]])) as unknown as CouponRow;
  return { coupon: toCoupon(own), uses: row.coupon_uses, usesOfBuyer: row.coupon_uses_of_buyer };
}
