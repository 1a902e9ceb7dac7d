// GET /api/v1/orders/export
import type { Handler } from '../handler.js';

export const exportOrders: Handler<'exportOrders'> = async ({ refuse }) => refuse('unavailable');
