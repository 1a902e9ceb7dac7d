// GET /api/v1/admin/review-reports
import type { Handler } from '../handler.js';
import { metaOf } from '../paging.js';
import { reportedReviewShape } from './reported-review-shape.js';

export const listReviewReports: Handler<'listReviewReports'> = ({ query: { state, page, limit }, market, gather }) =>
  gather(async (answer) => {
    const { items, total } = await market.tables.reviews.listJudged(state, page, limit);
    return answer({ data: items.map(reportedReviewShape), meta: metaOf(page, total, limit) });
  });
