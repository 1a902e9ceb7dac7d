// POST /api/v1/products/{id}/restore
import type { Handler } from '../handler.js';

export const restoreProduct: Handler<'restoreProduct'> = async ({ refuse }) => refuse('unavailable');
