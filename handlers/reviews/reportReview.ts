// POST /api/products/{slug}/reviews/{reviewId}/report
import { lockReview } from '../../market/reviews/visible-reviews.js';
import { orRefuse, type Handler } from '../handler.js';

export const reportReview: Handler<'reportReview'> = ({ params, body, caller, reply, refuse, write }) =>
  write(async (tables) => {
    const { review } = orRefuse(await lockReview(tables, params, caller), refuse);
    await tables.reviews.report(review.id, caller.accountId, body.reason.trim());
    return reply(204);
  });
