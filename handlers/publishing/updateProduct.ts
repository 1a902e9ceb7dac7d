// PATCH /api/v1/products/{id}
import type { Handler } from '../handler.js';

export const updateProduct: Handler<'updateProduct'> = async ({ refuse }) => refuse('unavailable');
