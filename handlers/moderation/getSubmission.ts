// GET /api/v1/admin/products/{id}
import type { Handler } from '../handler.js';

export const getSubmission: Handler<'getSubmission'> = async ({ refuse }) => refuse('unavailable');
