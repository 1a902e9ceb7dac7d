// PUT /api/products/{slug}/reviews/{reviewId}/reply
import type { Handler } from '../handler.js';
import { ONE } from '../paging.js';
import { reviewShape } from './review-shape.js';
import { replyText } from '../../market/reviews/trimmed-text.js';
import { findReview } from '../../market/reviews/visible-reviews.js';

export const replyToReview: Handler<'replyToReview'> = ({ params, body: { body }, caller, reply, refuse, write }) => {
  const text = replyText.trim(body);
  if (text === undefined) return refuse('validation_failed', replyText.sentence, replyText.fault);
  return write(async (tables) => {
    const found = await findReview(tables, params, caller);
    if (found === undefined) return refuse('not_found', `There is no review ${params.reviewId}`);
    if (found.product.sellerId !== caller.accountId)
      return refuse('forbidden', "Only the product's seller answers its reviews");
    const review = await tables.reviews.reply(found.review.id, text);
    return reply(200, { data: reviewShape(review), meta: ONE });
  });
};
