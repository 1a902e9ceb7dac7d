// POST /api/v1/licenses/lookup
import type { Handler } from '../handler.js';

export const lookupLicense: Handler<'lookupLicense'> = async ({ refuse }) => refuse('unavailable');
