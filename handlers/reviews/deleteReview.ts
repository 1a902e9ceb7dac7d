// DELETE /api/products/{slug}/reviews/{reviewId}
import type { Handler } from '../handler.js';
import { showCounters } from '../../market/catalog/search-counters.js';
import { findReview } from '../../market/reviews/visible-reviews.js';

export const deleteReview: Handler<'deleteReview'> = async ({ params, caller, market, reply, refuse, write }) => {
  const deleted = await write(async (tables) => {
    const found = await findReview(tables, params, caller);
    if (found === undefined) return refuse('not_found', `There is no review ${params.reviewId}`);
    if (found.review.authorId !== caller.accountId) return refuse('forbidden', 'Only its author deletes a review');
    await tables.reviews.delete(found.review);
    return reply(204);
  });
  await showCounters(market, { slug: params.slug });
  return deleted;
};
