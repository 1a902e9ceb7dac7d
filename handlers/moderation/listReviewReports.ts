// GET /api/v1/admin/review-reports
import type { Handler } from '../handler.js';

export const listReviewReports: Handler<'listReviewReports'> = async ({ refuse }) => refuse('unavailable');
