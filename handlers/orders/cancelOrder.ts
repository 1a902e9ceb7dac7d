// POST /api/v1/orders/{id}/cancel
import type { Handler } from '../handler.js';

export const cancelOrder: Handler<'cancelOrder'> = async ({ refuse }) => refuse('unavailable');
