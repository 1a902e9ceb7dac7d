// PATCH /api/products/{slug}/reviews/{reviewId}
import { showCounters } from '../../market/catalog/search-counters.js';
import { isRefused } from '../../market/refused.js';
import { updateReview as update } from '../../market/reviews/change-review.js';
import { trimReview } from '../../market/reviews/trimmed-text.js';
import type { Handler } from '../handler.js';
import { ONE } from '../paging.js';
import { reviewShape } from './review-shape.js';

export const updateReview: Handler<'updateReview'> = async (call) => {
  const { params, body, caller, market, reply, refuse, write } = call;
  const text = body.body === undefined ? undefined : trimReview(body.body);
  if (isRefused(text)) return refuse(...text.refused);
  const updated = await write(async (tables) => {
    const review = await update(tables, caller, params, { rating: body.rating, body: text });
    if (isRefused(review)) return refuse(...review.refused);
    return reply(200, { data: reviewShape(review), meta: ONE });
  });
  await showCounters(market, params);
  return updated;
};
