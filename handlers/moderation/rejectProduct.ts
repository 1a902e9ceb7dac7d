// POST /api/v1/admin/products/{id}/reject
import type { Handler } from '../handler.js';

export const rejectProduct: Handler<'rejectProduct'> = async ({ refuse }) => refuse('unavailable');
