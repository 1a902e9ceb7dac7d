// PUT /api/products/{slug}/reviews/{reviewId}/reply
import { isRefused } from '../../market/refused.js';
import { replyToReview as setReply } from '../../market/reviews/change-review.js';
import { trimReply } from '../../market/reviews/trimmed-text.js';
import type { Handler } from '../handler.js';
import { ONE } from '../paging.js';
import { reviewShape } from './review-shape.js';

export const replyToReview: Handler<'replyToReview'> = ({ params, body, caller, reply, refuse, write }) => {
  const text = trimReply(body.body);
  if (isRefused(text)) return refuse(...text.refused);
  return write(async (tables) => {
    const review = await setReply(tables, caller, params, text);
    if (isRefused(review)) return refuse(...review.refused);
    return reply(200, { data: reviewShape(review), meta: ONE });
  });
};
