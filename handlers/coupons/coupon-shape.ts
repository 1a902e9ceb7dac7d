// How a coupon looks on the wire.
import type { components } from '#generated/types.js';
import type { CouponRecord } from '../../db/coupons/coupons.js';
import { isoTime, isoTimeOrNull } from '../iso-time.js';

/** @param uses orders that use it and are not cancelled */
export function couponShape(coupon: CouponRecord, uses: number): components['schemas']['Coupon'] {
  return {
    id: coupon.id,
    code: coupon.code,
    percent_off: coupon.percentOff,
    amount_off_cents: coupon.amountOffCents,
    max_uses: coupon.maxUses,
    max_uses_per_buyer: coupon.maxUsesPerBuyer,
    starts_at: isoTimeOrNull(coupon.startsAt),
    ends_at: isoTimeOrNull(coupon.endsAt),
    product_ids: coupon.productIds === null ? null : [...coupon.productIds],
    uses,
    created_at: isoTime(coupon.createdAt),
  };
}
