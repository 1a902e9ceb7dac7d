// POST /api/v1/admin/claims/import
import type { Handler } from '../handler.js';

export const importClaims: Handler<'importClaims'> = async ({ refuse }) => refuse('unavailable');
