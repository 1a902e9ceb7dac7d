// GET /api/v1/balance/payouts
import type { Handler } from '../handler.js';

export const listOwnPayouts: Handler<'listOwnPayouts'> = async ({ refuse }) => refuse('unavailable');
