// GET /api/v1/products/{id}/grants
import type { Handler } from '../handler.js';

export const listGrants: Handler<'listGrants'> = async ({ refuse }) => refuse('unavailable');
