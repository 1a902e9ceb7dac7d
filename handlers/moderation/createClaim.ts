// POST /api/v1/admin/claims
import type { Handler } from '../handler.js';

export const createClaim: Handler<'createClaim'> = async ({ refuse }) => refuse('unavailable');
