// DELETE /api/products/{slug}/reviews/{reviewId}/helpful
import type { Handler } from '../handler.js';
import { findReview } from '../../market/reviews/visible-reviews.js';

export const unmarkReviewHelpful: Handler<'unmarkReviewHelpful'> = ({ params, caller, market, reply, refuse, write }) =>
  write(async (tx) => {
    const found = await findReview(market, params, caller);
    if (found === undefined) return refuse('not_found', `There is no review ${params.reviewId}`);
    await market.reviews.unmarkHelpful(tx, found.review.id, caller.accountId);
    return reply(204);
  });
