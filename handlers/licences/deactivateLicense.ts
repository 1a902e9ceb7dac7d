// POST /api/v1/license/deactivate
import type { Handler } from '../handler.js';

export const deactivateLicense: Handler<'deactivateLicense'> = async ({ refuse }) => refuse('unavailable');
