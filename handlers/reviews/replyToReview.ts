// PUT /api/products/{slug}/reviews/{reviewId}/reply
import { trimmedBody } from '../../market/reviews/trimmed-text.js';
import { lockReview } from '../../market/reviews/visible-reviews.js';
import { orRefuse, type Handler } from '../handler.js';
import { ONE } from '../paging.js';
import { reviewShape } from './review-shape.js';

export const replyToReview: Handler<'replyToReview'> = ({ params, body, caller, reply, refuse, write }) => {
  const text = orRefuse(trimmedBody(body.body), refuse);
  return write(async (tables) => {
    const { product, review } = orRefuse(await lockReview(tables, params, caller), refuse);
    if (product.sellerId !== caller.accountId)
      return refuse('forbidden', "Only the product's seller answers its reviews");
    return reply(200, { data: reviewShape(await tables.reviews.reply(review.id, text)), meta: ONE });
  });
};
