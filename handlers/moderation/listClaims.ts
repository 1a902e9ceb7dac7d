// GET /api/v1/admin/claims
import type { Handler } from '../handler.js';

export const listClaims: Handler<'listClaims'> = async ({ refuse }) => refuse('unavailable');
