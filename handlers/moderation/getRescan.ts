// GET /api/v1/admin/rescans/{id}
import type { Handler } from '../handler.js';

export const getRescan: Handler<'getRescan'> = async ({ refuse }) => refuse('unavailable');
