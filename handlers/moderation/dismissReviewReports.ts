// POST /api/v1/admin/reviews/{id}/dismiss-reports
import type { Handler } from '../handler.js';

export const dismissReviewReports: Handler<'dismissReviewReports'> = async ({ refuse }) => refuse('unavailable');
