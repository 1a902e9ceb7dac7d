// POST /api/v1/licenses/{id}/revoke
import type { Handler } from '../handler.js';

export const revokeLicense: Handler<'revokeLicense'> = async ({ refuse }) => refuse('unavailable');
