// DELETE /api/products/{slug}/reviews/{reviewId}/reply
import type { Handler } from '../handler.js';
import { findReview } from '../../market/reviews/visible-reviews.js';

export const deleteReviewReply: Handler<'deleteReviewReply'> = ({ params, caller, reply, refuse, write }) =>
  write(async (tables) => {
    const found = await findReview(tables, params, caller);
    if (found === undefined) return refuse('not_found', `There is no review ${params.reviewId}`);
    if (found.product.sellerId !== caller.accountId)
      return refuse('forbidden', "Only the product's seller takes an answer back");
    await tables.reviews.deleteReply(found.review.id);
    return reply(204);
  });
