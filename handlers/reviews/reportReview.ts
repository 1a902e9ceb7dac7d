// POST /api/products/{slug}/reviews/{reviewId}/report
import type { Handler } from '../handler.js';
import { reportReason } from '../../market/reviews/trimmed-text.js';
import { findReview } from '../../market/reviews/visible-reviews.js';

export const reportReview: Handler<'reportReview'> = ({ params, body, caller, market, reply, refuse, write }) => {
  const reason = reportReason.trim(body.reason);
  if (reason === undefined) return refuse('validation_failed', reportReason.sentence, reportReason.fault);
  return write(async (tx) => {
    const found = await findReview(market, params, caller);
    if (found === undefined) return refuse('not_found', `There is no review ${params.reviewId}`);
    await market.reviews.report(tx, found.review.id, caller.accountId, reason);
    return reply(204);
  });
};
