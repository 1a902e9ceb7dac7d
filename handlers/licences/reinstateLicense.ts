// POST /api/v1/licenses/{id}/reinstate
import type { Handler } from '../handler.js';

export const reinstateLicense: Handler<'reinstateLicense'> = async ({ refuse }) => refuse('unavailable');
