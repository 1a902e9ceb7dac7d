// POST /api/v1/license/activate
import type { Handler } from '../handler.js';

export const activateLicense: Handler<'activateLicense'> = async ({ refuse }) => refuse('unavailable');
