// DELETE /api/products/{slug}/reviews/{reviewId}
import { showCounters } from '../../market/catalog/search-counters.js';
import { deleteReview as remove } from '../../market/reviews/change-review.js';
import { orRefuse, type Handler } from '../handler.js';

export const deleteReview: Handler<'deleteReview'> = async ({ params, caller, market, reply, refuse, write }) => {
  const deleted = await write(async (tables) => {
    orRefuse(await remove(tables, caller, params), refuse);
    return reply(204);
  });
  await showCounters(market, params);
  return deleted;
};
