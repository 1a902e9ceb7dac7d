// GET /api/v1/balance/entries
import type { Handler } from '../handler.js';

export const listBalanceEntries: Handler<'listBalanceEntries'> = async ({ refuse }) => refuse('unavailable');
