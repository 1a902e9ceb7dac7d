// POST /api/v1/products
import type { Handler } from '../handler.js';

export const createProduct: Handler<'createProduct'> = async ({ refuse }) => refuse('unavailable');
