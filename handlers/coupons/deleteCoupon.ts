// DELETE /api/v1/coupons/{id}
import type { Handler } from '../handler.js';

export const deleteCoupon: Handler<'deleteCoupon'> = async ({ refuse }) => refuse('unavailable');
