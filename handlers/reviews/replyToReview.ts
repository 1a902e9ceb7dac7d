// PUT /api/products/{slug}/reviews/{reviewId}/reply
import { replyToReview as answer } from '../../market/reviews/reply-to-review.js';
import { trimmedBody } from '../../market/reviews/trimmed-text.js';
import { orRefuse, type Handler } from '../handler.js';
import { ONE } from '../paging.js';
import { reviewShape } from './review-shape.js';

export const replyToReview: Handler<'replyToReview'> = ({ params, body, caller, market, reply, refuse, write }) => {
  const text = orRefuse(trimmedBody(body.body), refuse);
  return write(async (tables) => {
    const review = orRefuse(await answer(tables, market, caller, params, text), refuse);
    return reply(200, { data: reviewShape(review), meta: ONE });
  });
};
