// PATCH /api/products/{slug}/reviews/{reviewId}
import { showCounters } from '../../market/catalog/search-counters.js';
import { updateReview as update } from '../../market/reviews/change-review.js';
import { trimReview } from '../../market/reviews/trimmed-text.js';
import { orRefuse, type Handler } from '../handler.js';
import { ONE } from '../paging.js';
import { reviewShape } from './review-shape.js';

export const updateReview: Handler<'updateReview'> = async (call) => {
  const { params, body, caller, market, reply, refuse, write } = call;
  const text = orRefuse(body.body === undefined ? undefined : trimReview(body.body), refuse);
  const updated = await write(async (tables) => {
    const review = orRefuse(await update(tables, caller, params, { rating: body.rating, body: text }), refuse);
    return reply(200, { data: reviewShape(review), meta: ONE });
  });
  await showCounters(market, params);
  return updated;
};
