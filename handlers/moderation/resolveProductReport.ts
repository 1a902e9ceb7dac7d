// POST /api/v1/admin/product-reports/{id}/resolve
import type { Handler } from '../handler.js';

export const resolveProductReport: Handler<'resolveProductReport'> = async ({ refuse }) => refuse('unavailable');
