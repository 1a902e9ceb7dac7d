// GET /api/v1/admin/balances
import type { Handler } from '../handler.js';

export const listBalances: Handler<'listBalances'> = async ({ refuse }) => refuse('unavailable');
