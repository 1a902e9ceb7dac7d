// GET /api/v1/products/{id}/buyers
import type { Handler } from '../handler.js';

export const exportBuyers: Handler<'exportBuyers'> = async ({ refuse }) => refuse('unavailable');
