// POST /api/v1/versions/{id}/publish
import type { Handler } from '../handler.js';

export const publishVersion: Handler<'publishVersion'> = async ({ refuse }) => refuse('unavailable');
