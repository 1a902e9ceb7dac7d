// POST /api/v1/admin/products/{id}/approve
import type { Handler } from '../handler.js';

export const approveProduct: Handler<'approveProduct'> = async ({ refuse }) => refuse('unavailable');
