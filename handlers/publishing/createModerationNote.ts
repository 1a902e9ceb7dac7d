// POST /api/v1/products/{id}/moderation-notes
import type { Handler } from '../handler.js';

export const createModerationNote: Handler<'createModerationNote'> = async ({ refuse }) => refuse('unavailable');
