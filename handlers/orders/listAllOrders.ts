// GET /api/v1/admin/orders
import type { Handler } from '../handler.js';

export const listAllOrders: Handler<'listAllOrders'> = async ({ refuse }) => refuse('unavailable');
