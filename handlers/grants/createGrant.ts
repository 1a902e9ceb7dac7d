// POST /api/v1/products/{id}/grants
import type { Handler } from '../handler.js';

export const createGrant: Handler<'createGrant'> = async ({ refuse }) => refuse('unavailable');
