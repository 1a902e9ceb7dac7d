// POST /api/v1/versions/{id}/yank
import type { Handler } from '../handler.js';

export const yankVersion: Handler<'yankVersion'> = async ({ refuse }) => refuse('unavailable');
