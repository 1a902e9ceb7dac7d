// PUT /api/products/{slug}/reviews/{reviewId}/reply
import { replyToReview as setReply } from '../../market/reviews/change-review.js';
import { trimReply } from '../../market/reviews/trimmed-text.js';
import { orRefuse, type Handler } from '../handler.js';
import { ONE } from '../paging.js';
import { reviewShape } from './review-shape.js';

export const replyToReview: Handler<'replyToReview'> = ({ params, body, caller, reply, refuse, write }) => {
  const text = orRefuse(trimReply(body.body), refuse);
  return write(async (tables) => {
    const review = orRefuse(await setReply(tables, caller, params, text), refuse);
    return reply(200, { data: reviewShape(review), meta: ONE });
  });
};
