// POST /api/v1/admin/reviews/{id}/unhide
import type { Handler } from '../handler.js';

export const unhideReview: Handler<'unhideReview'> = async ({ refuse }) => refuse('unavailable');
