// POST /api/products/{slug}/reviews/{reviewId}/report
import type { Handler } from '../handler.js';
import { reportReason } from '../../market/reviews/trimmed-text.js';
import { findReview } from '../../market/reviews/visible-reviews.js';

export const reportReview: Handler<'reportReview'> = ({ params, body, caller, reply, refuse, write }) => {
  const reason = reportReason.trim(body.reason);
  if (reason === undefined) return refuse('validation_failed', reportReason.sentence, reportReason.fault);
  return write(async (tables) => {
    const found = await findReview(tables, params, caller);
    if (found === undefined) return refuse('not_found', `There is no review ${params.reviewId}`);
    await tables.reviews.report(found.review.id, caller.accountId, reason);
    return reply(204);
  });
};
