// DELETE /api/products/{slug}/reviews/{reviewId}/helpful
import { lockReview } from '../../market/reviews/visible-reviews.js';
import { orRefuse, type Handler } from '../handler.js';

export const unmarkReviewHelpful: Handler<'unmarkReviewHelpful'> = ({ params, caller, reply, refuse, write }) =>
  write(async (tables) => {
    const { review } = orRefuse(await lockReview(tables, params, caller), refuse);
    await tables.reviews.unmarkHelpful(review.id, caller.accountId);
    return reply(204);
  });
