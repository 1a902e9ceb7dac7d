// POST /api/v1/licenses/{id}/suspend
import type { Handler } from '../handler.js';

export const suspendLicense: Handler<'suspendLicense'> = async ({ refuse }) => refuse('unavailable');
