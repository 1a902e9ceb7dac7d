// GET /api/v1/admin/products
import type { Handler } from '../handler.js';

export const listSubmissions: Handler<'listSubmissions'> = async ({ refuse }) => refuse('unavailable');
