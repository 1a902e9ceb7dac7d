// POST /api/products/{slug}/reviews/{reviewId}/report
import { trimReason } from '../../market/reviews/trimmed-text.js';
import { lockReview } from '../../market/reviews/visible-reviews.js';
import { orRefuse, type Handler } from '../handler.js';

export const reportReview: Handler<'reportReview'> = ({ params, body, caller, reply, refuse, write }) => {
  const reason = orRefuse(trimReason(body.reason), refuse);
  return write(async (tables) => {
    const { review } = orRefuse(await lockReview(tables, params, caller), refuse);
    await tables.reviews.report(review.id, caller.accountId, reason);
    return reply(204);
  });
};
