// DELETE /api/products/{slug}/reviews/{reviewId}/reply
import { lockReview } from '../../market/reviews/visible-reviews.js';
import { orRefuse, type Handler } from '../handler.js';

export const deleteReviewReply: Handler<'deleteReviewReply'> = ({ params, caller, reply, refuse, write }) =>
  write(async (tables) => {
    const { product, review } = orRefuse(await lockReview(tables, params, caller), refuse);
    if (product.sellerId !== caller.accountId)
      return refuse('forbidden', "Only the product's seller takes an answer back");
    await tables.reviews.deleteReply(review.id);
    return reply(204);
  });
