// Whether a coupon is good for an order, and what it takes off.
import type { CouponRecord } from '../../db/coupons/coupons.js';
import type { UsedCoupon } from '../../db/coupons/used-coupon.js';
import { refused, type Refused } from '../refused.js';

/** What an order is about, as far as coupons go. */
export interface CouponedOrder {
  /** As the buyer wrote it. */
  readonly code: string;
  readonly productId: string;
  /** Whole cents. */
  readonly unitPriceCents: number;
  readonly quantity: number;
  /** Epoch ms. */
  readonly now: number;
}

/** What an order freezes of its coupon. */
interface JudgedCoupon {
  readonly couponId: string;
  /** In upper case. */
  readonly code: string;
  /** From 1 to the unit price times the quantity. */
  readonly discountCents: number;
}

/** Codes are compared in upper case. */
export const couponCode = (written: string): string => written.toUpperCase();

/**
 * Judges a coupon for an order. Whoever makes it has locked the coupon. A code that another seller has is as unknown as
 * one that nobody has.
 *
 * @param found the seller's coupon of that code, with how often it was used; null for none
 */
export function judgeCoupon(found: UsedCoupon | null, order: CouponedOrder): JudgedCoupon | Refused<'coupon_invalid'> {
  const code = couponCode(order.code);
  if (found === null) return invalid(`There is no coupon ${code} for this product`);
  const { coupon, uses, usesOfBuyer } = found;
  const { id, maxUses, maxUsesPerBuyer } = coupon;
  const fault = faultOf(coupon, order);
  if (fault !== undefined) return invalid(fault);
  if (maxUses !== null && uses >= maxUses) return invalid(`The coupon ${code} is used up`);
  if (maxUsesPerBuyer !== null && usesOfBuyer >= maxUsesPerBuyer)
    return invalid(`You have used the coupon ${code} as often as each buyer may`);
  const discountCents = discountOf(coupon, order);
  if (discountCents === 0) return invalid(`The coupon ${code} takes nothing off this price`);
  return { couponId: id, code, discountCents };
}

const invalid = (sentence: string): Refused<'coupon_invalid'> => refused('coupon_invalid', sentence);

/** What is wrong with a coupon whoever uses it; undefined when nothing is. */
function faultOf(coupon: CouponRecord, { productId, now }: CouponedOrder): string | undefined {
  const { code, startsAt, endsAt, productIds } = coupon;
  if (productIds !== null && !productIds.includes(productId)) return `The coupon ${code} is not for this product`;
  if (startsAt !== null && now < startsAt) return `The coupon ${code} is not good yet`;
  if (endsAt !== null && now >= endsAt) return `The coupon ${code} is over`;
  return undefined;
}

/** A share of the price is rounded half up; nothing takes off more than there is. */
function discountOf(
  { percentOff, amountOffCents }: Pick<CouponRecord, 'percentOff' | 'amountOffCents'>,
  { unitPriceCents, quantity }: Pick<CouponedOrder, 'unitPriceCents' | 'quantity'>,
): number {
  const price = unitPriceCents * quantity;
  return percentOff === null ? Math.min(amountOffCents!, price) : Math.floor((price * percentOff + 50) / 100);
}
