// POST /api/v1/admin/products/{id}/send-back
import type { Handler } from '../handler.js';

export const sendBackProduct: Handler<'sendBackProduct'> = async ({ refuse }) => refuse('unavailable');
