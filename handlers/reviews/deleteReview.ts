// DELETE /api/products/{slug}/reviews/{reviewId}
import { lockReview } from '../../market/reviews/visible-reviews.js';
import { orRefuse, type Handler } from '../handler.js';

export const deleteReview: Handler<'deleteReview'> = async ({ params, caller, reply, refuse, write }) => {
  return write(async (tables) => {
    const { review } = orRefuse(await lockReview(tables, params, caller), refuse);
    if (review.authorId !== caller.accountId) return refuse('forbidden', 'Only its author deletes a review');
    // Or its author would write another one in its place.
    if (review.hidden)
      return refuse('forbidden', 'An admin hid this review: it cannot be taken back while it is hidden');
    await tables.reviews.delete(review);
    return reply(204);
  });
};
