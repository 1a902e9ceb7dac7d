// POST /api/v1/admin/versions/{id}/lift-recall
import type { Handler } from '../handler.js';

export const liftRecall: Handler<'liftRecall'> = async ({ refuse }) => refuse('unavailable');
