// GET /api/v1/balance/entries/export
import type { Handler } from '../handler.js';

export const exportBalanceEntries: Handler<'exportBalanceEntries'> = async ({ refuse }) => refuse('unavailable');
