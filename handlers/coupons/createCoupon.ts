// POST /api/v1/coupons
import { createCoupon as create } from '../../market/coupons/edit-coupons.js';
import { orRefuse, type Handler } from '../handler.js';
import { timeOf } from '../../market/named-time.js';
import { ONE } from '../paging.js';
import { couponShape } from './coupon-shape.js';

export const createCoupon: Handler<'createCoupon'> = ({ body, caller, market, reply, refuse, write }) => {
  const wanted = {
    code: body.code,
    percentOff: body.percent_off ?? null,
    amountOffCents: body.amount_off_cents ?? null,
    maxUses: body.max_uses ?? null,
    maxUsesPerBuyer: body.max_uses_per_buyer ?? null,
    startsAt: timeOf(body.starts_at ?? null),
    endsAt: timeOf(body.ends_at ?? null),
    productIds: body.product_ids ?? null,
  };
  return write(async (tables) => {
    const coupon = orRefuse(await create(tables, caller, wanted), refuse);
    const Location = `${market.settings.publicUrl}/api/v1/coupons/${coupon.id}`;
    return reply(201, { data: couponShape(coupon, 0), meta: ONE }, { Location });
  });
};
