// GET /api/v1/admin/payouts
import type { Handler } from '../handler.js';

export const listPayouts: Handler<'listPayouts'> = async ({ refuse }) => refuse('unavailable');
