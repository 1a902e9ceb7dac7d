// POST /api/v1/admin/payouts
import type { Handler } from '../handler.js';

export const createPayout: Handler<'createPayout'> = async ({ refuse }) => refuse('unavailable');
