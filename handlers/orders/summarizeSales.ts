// GET /api/v1/orders/summary
import type { Handler } from '../handler.js';

export const summarizeSales: Handler<'summarizeSales'> = async ({ refuse }) => refuse('unavailable');
