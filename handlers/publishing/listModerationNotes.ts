// GET /api/v1/products/{id}/moderation-notes
import type { Handler } from '../handler.js';

export const listModerationNotes: Handler<'listModerationNotes'> = async ({ refuse }) => refuse('unavailable');
