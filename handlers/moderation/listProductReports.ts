// GET /api/v1/admin/product-reports
import type { Handler } from '../handler.js';

export const listProductReports: Handler<'listProductReports'> = async ({ refuse }) => refuse('unavailable');
