// DELETE /api/products/{slug}/reviews/{reviewId}/helpful
import type { Handler } from '../handler.js';
import { findReview } from '../../market/reviews/visible-reviews.js';

export const unmarkReviewHelpful: Handler<'unmarkReviewHelpful'> = ({ params, caller, reply, refuse, write }) =>
  write(async (tables) => {
    const found = await findReview(tables, params, caller);
    if (found === undefined) return refuse('not_found', `There is no review ${params.reviewId}`);
    await tables.reviews.unmarkHelpful(found.review.id, caller.accountId);
    return reply(204);
  });
