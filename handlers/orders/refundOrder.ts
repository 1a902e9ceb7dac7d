// POST /api/v1/orders/{id}/refund
import type { Handler } from '../handler.js';

export const refundOrder: Handler<'refundOrder'> = async ({ refuse }) => refuse('unavailable');
