// PATCH /api/products/{slug}/reviews/{reviewId}
import { updateReview as update } from '../../market/reviews/edit-review.js';
import { trimmedBody } from '../../market/reviews/trimmed-text.js';
import { orRefuse, type Handler } from '../handler.js';
import { ONE } from '../paging.js';
import { reviewShape } from './review-shape.js';

export const updateReview: Handler<'updateReview'> = ({ params, body, caller, reply, refuse, write }) => {
  const text = orRefuse(body.body === undefined ? undefined : trimmedBody(body.body), refuse);
  return write(async (tables) => {
    const change = { rating: body.rating, body: text };
    const review = orRefuse(await update(tables, caller, params, change), refuse);
    return reply(200, { data: reviewShape(review), meta: ONE });
  });
};
