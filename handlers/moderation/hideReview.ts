// POST /api/v1/admin/reviews/{id}/hide
import type { Handler } from '../handler.js';

export const hideReview: Handler<'hideReview'> = async ({ refuse }) => refuse('unavailable');
