// POST /api/v1/products/{id}/report
import type { Handler } from '../handler.js';

export const reportProduct: Handler<'reportProduct'> = async ({ refuse }) => refuse('unavailable');
