// PATCH /api/products/{slug}/reviews/{reviewId}
import type { Handler } from '../handler.js';
import { ONE } from '../paging.js';
import { showCounters } from '../../market/catalog/search-counters.js';
import { reviewShape } from './review-shape.js';
import { reviewText } from '../../market/reviews/trimmed-text.js';
import { findReview } from '../../market/reviews/visible-reviews.js';

export const updateReview: Handler<'updateReview'> = async ({
  params,
  body: { rating, body },
  caller,
  market,
  reply,
  refuse,
  write,
}) => {
  const text = body === undefined ? undefined : reviewText.trim(body);
  if (body !== undefined && text === undefined)
    return refuse('validation_failed', reviewText.sentence, reviewText.fault);

  const updated = await write(async (tables) => {
    const found = await findReview(tables, params, caller);
    if (found === undefined) return refuse('not_found', `There is no review ${params.reviewId}`);
    if (found.review.authorId !== caller.accountId) return refuse('forbidden', 'Only its author edits a review');
    const review = await tables.reviews.update(found.review, { rating, body: text });
    return reply(200, { data: reviewShape(review), meta: ONE });
  });
  await showCounters(market, { slug: params.slug });
  return updated;
};
