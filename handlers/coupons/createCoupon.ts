// POST /api/v1/coupons
import type { Handler } from '../handler.js';

export const createCoupon: Handler<'createCoupon'> = async ({ refuse }) => refuse('unavailable');
