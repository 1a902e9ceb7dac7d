// GET /api/v1/admin/rescans
import type { Handler } from '../handler.js';

export const listRescans: Handler<'listRescans'> = async ({ refuse }) => refuse('unavailable');
