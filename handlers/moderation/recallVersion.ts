// POST /api/v1/admin/versions/{id}/recall
import type { Handler } from '../handler.js';

export const recallVersion: Handler<'recallVersion'> = async ({ refuse }) => refuse('unavailable');
