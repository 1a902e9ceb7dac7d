// GET /api/v1/payouts/{id}/statement
import type { Handler } from '../handler.js';

export const exportStatement: Handler<'exportStatement'> = async ({ refuse }) => refuse('unavailable');
