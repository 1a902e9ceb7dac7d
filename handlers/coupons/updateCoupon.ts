// PATCH /api/v1/coupons/{id}
import type { Handler } from '../handler.js';

export const updateCoupon: Handler<'updateCoupon'> = async ({ refuse }) => refuse('unavailable');
