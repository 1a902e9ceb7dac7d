// GET /api/v1/admin/review-reports
import type { Handler } from '../handler.js';
import { metaOf } from '../paging.js';
import { reportedReviewShape } from './reported-review-shape.js';

export const listReviewReports: Handler<'listReviewReports'> = ({ query, caller, market, gather }) =>
  gather(async (answer) => {
    const { state, page, limit } = query;
    const { productIds } = caller;
    const { items, total } = await market.tables.reviews.listJudged({ state, productIds }, page, limit);
    return answer({ data: items.map(reportedReviewShape), meta: metaOf(page, total, limit) });
  });
