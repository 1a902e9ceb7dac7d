// PUT /api/products/{slug}/reviews/{reviewId}/helpful
import { lockReview } from '../../market/reviews/visible-reviews.js';
import { orRefuse, type Handler } from '../handler.js';

export const markReviewHelpful: Handler<'markReviewHelpful'> = ({ params, caller, reply, refuse, write }) =>
  write(async (tables) => {
    const { review } = orRefuse(await lockReview(tables, params, caller), refuse);
    if (review.authorId === caller.accountId) return refuse('forbidden', 'You cannot mark your own review as helpful');
    await tables.reviews.markHelpful(review.id, caller.accountId);
    return reply(204);
  });
