// POST /api/v1/products/{id}/archive
import type { Handler } from '../handler.js';

export const archiveProduct: Handler<'archiveProduct'> = async ({ refuse }) => refuse('unavailable');
