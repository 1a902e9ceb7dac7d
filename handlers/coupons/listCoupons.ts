// GET /api/v1/coupons
import { visibleCoupons } from '../../market/coupons/edit-coupons.js';
import type { Handler } from '../handler.js';
import { metaOf } from '../paging.js';
import { couponShape } from './coupon-shape.js';

export const listCoupons: Handler<'listCoupons'> = ({ query: { page, limit }, caller, market: { tables }, gather }) =>
  gather(async (answer) => {
    const all = await visibleCoupons(tables, caller);
    const shown = all.slice((page - 1) * limit, page * limit);
    const uses = await tables.coupons.usesOfAll(shown.map(({ id }) => id));
    const data = shown.map((coupon) => couponShape(coupon, uses.get(coupon.id) ?? 0));
    return answer({ data, meta: metaOf(page, all.length, limit) });
  });
