// POST /api/v1/admin/rescans
import type { Handler } from '../handler.js';

export const createRescan: Handler<'createRescan'> = async ({ refuse }) => refuse('unavailable');
