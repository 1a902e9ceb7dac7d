// PATCH /api/products/{slug}/reviews/{reviewId}
import { trimmedBody } from '../../market/reviews/trimmed-text.js';
import { lockReview } from '../../market/reviews/visible-reviews.js';
import { orRefuse, type Handler } from '../handler.js';
import { ONE } from '../paging.js';
import { reviewShape } from './review-shape.js';

export const updateReview: Handler<'updateReview'> = async (call) => {
  const { params, body, caller, reply, refuse, write } = call;
  const text = orRefuse(body.body === undefined ? undefined : trimmedBody(body.body), refuse);
  return write(async (tables) => {
    const { review } = orRefuse(await lockReview(tables, params, caller), refuse);
    if (review.authorId !== caller.accountId) return refuse('forbidden', 'Only its author edits a review');
    const edited = await tables.reviews.update(review, { rating: body.rating, body: text });
    return reply(200, { data: reviewShape(edited), meta: ONE });
  });
};
