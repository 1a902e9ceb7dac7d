// POST /api/products/{slug}/reviews
import { AlreadyReviewed } from '../../db/reviews/reviews.js';
import type { Handler } from '../handler.js';
import { ONE } from '../paging.js';
import { showCounters } from '../../market/catalog/search-counters.js';
import { reviewCreated } from '../../market/reviews/review-created.js';
import { reviewShape } from './review-shape.js';
import { reviewText } from '../../market/reviews/trimmed-text.js';
import { findReviewedProduct } from '../../market/reviews/visible-reviews.js';

export const createReview: Handler<'createReview'> = async ({
  params,
  body: { rating, body },
  caller,
  market,
  reply,
  refuse,
  write,
}) => {
  const text = reviewText.trim(body);
  if (text === undefined) return refuse('validation_failed', reviewText.sentence, reviewText.fault);
  const authorId = caller.accountId;

  // Everything is judged within the transaction, where neither an order nor the product can change meanwhile.
  const created = await write(async (tables) => {
    const product = await findReviewedProduct(tables, params.slug, caller);
    if (product === undefined) return refuse('not_found', `There is no product ${params.slug}`);
    if (product.sellerId === authorId) return refuse('forbidden', 'Sellers do not review their own products');
    if (!(await tables.ownership.owns(authorId, product.id))) return refuse('not_owner');
    const review = await tables.reviews
      .create({
        productId: product.id,
        authorId,
        rating,
        body: text,
        verifiedPurchase: await tables.ownership.hasPaid(authorId, product.id),
        verifiedVersion: (await tables.downloads.lastVersionTag(authorId, product.id)) ?? null,
      })
      .catch((error: unknown) => {
        if (error instanceof AlreadyReviewed) return undefined;
        throw error;
      });
    if (review === undefined) return refuse('already_reviewed');
    await tables.events.append(reviewCreated(review, product.sellerId));
    const Location = `${market.settings.publicUrl}/api/products/${product.slug}/reviews/${review.id}`;
    return reply(201, { data: reviewShape(review), meta: ONE }, { Location });
  });
  await showCounters(market, { slug: params.slug });
  return created;
};
