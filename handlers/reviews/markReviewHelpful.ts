// PUT /api/products/{slug}/reviews/{reviewId}/helpful
import type { Handler } from '../handler.js';
import { findReview } from '../../market/reviews/visible-reviews.js';

export const markReviewHelpful: Handler<'markReviewHelpful'> = ({ params, caller, reply, refuse, write }) =>
  write(async (tables) => {
    const found = await findReview(tables, params, caller);
    if (found === undefined) return refuse('not_found', `There is no review ${params.reviewId}`);
    if (found.review.authorId === caller.accountId)
      return refuse('forbidden', 'You cannot mark your own review as helpful');
    await tables.reviews.markHelpful(found.review.id, caller.accountId);
    return reply(204);
  });
