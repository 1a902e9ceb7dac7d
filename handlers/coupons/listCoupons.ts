// GET /api/v1/coupons
import type { Handler } from '../handler.js';

export const listCoupons: Handler<'listCoupons'> = async ({ refuse }) => refuse('unavailable');
