// POST /api/v1/products/{id}/submit
import type { Handler } from '../handler.js';

export const submitProduct: Handler<'submitProduct'> = async ({ refuse }) => refuse('unavailable');
