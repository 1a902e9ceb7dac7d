// GET /api/v1/balance
import type { Handler } from '../handler.js';

export const getBalance: Handler<'getBalance'> = async ({ refuse }) => refuse('unavailable');
