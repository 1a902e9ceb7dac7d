// PATCH /api/v1/coupons/{id}
import { updateCoupon as update } from '../../market/coupons/edit-coupons.js';
import { orRefuse, type Handler } from '../handler.js';
import { timeOf } from '../../market/named-time.js';
import { ONE } from '../paging.js';
import { couponShape } from './coupon-shape.js';

export const updateCoupon: Handler<'updateCoupon'> = ({ params, body, caller, reply, refuse, write }) => {
  // Null takes a bound away; what is not sent stays.
  const changes = {
    ...(body.max_uses === undefined ? {} : { maxUses: body.max_uses }),
    ...(body.max_uses_per_buyer === undefined ? {} : { maxUsesPerBuyer: body.max_uses_per_buyer }),
    ...(body.starts_at === undefined ? {} : { startsAt: timeOf(body.starts_at) }),
    ...(body.ends_at === undefined ? {} : { endsAt: timeOf(body.ends_at) }),
    ...(body.product_ids === undefined ? {} : { productIds: body.product_ids }),
  };
  return write(async (tables) => {
    const coupon = orRefuse(await update(tables, caller, params.id, changes), refuse);
    return reply(200, { data: couponShape(coupon, await tables.coupons.uses(coupon.id)), meta: ONE });
  });
};
