// POST /api/v1/license/validate
import type { Handler } from '../handler.js';

export const validateLicense: Handler<'validateLicense'> = async ({ refuse }) => refuse('unavailable');
