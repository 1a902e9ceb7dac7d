// Adds a review of a product by somebody who owns it.
import type { ProductRecord } from '../../db/catalog/product-record.js';
import type { ReviewRecord } from '../../db/reviews/review-record.js';
import type { Tables } from '../../db/tables.js';
import type { Caller } from '../caller.js';
import { isFirstEmail } from '../notices/email-bounds.js';
import { notifyOwner } from '../notices/notify-owner.js';
import { reviewAddress } from '../catalog/shop-addresses.js';
import type { Services } from '../market.js';
import { refused, type Refused } from '../refused.js';
import { lockToReview } from './visible-reviews.js';

/** Adds the caller's review of a public product, of which its seller hears by an event, and by mail. */
export async function createReview(
  tables: Tables,
  market: Pick<Services, 'mail' | 'clock' | 'settings'>,
  caller: Caller,
  slug: string,
  written: Pick<ReviewRecord, 'rating' | 'body'>,
): Promise<
  | { product: ProductRecord; review: ReviewRecord }
  | Refused<'not_found' | 'forbidden' | 'not_owner' | 'already_reviewed'>
> {
  const authorId = caller.accountId;
  const product = await lockToReview(tables, caller, slug);
  if (product === undefined) return refused('not_found', `There is no product ${slug}`);
  if (product.sellerId === authorId) return refused('forbidden', 'Sellers do not review their own products');
  if (!(await tables.ownership.owns(authorId, product.id))) return refused('not_owner');
  const review = await tables.reviews.create({
    productId: product.id,
    authorId,
    ...written,
    verifiedPurchase: await tables.ownership.hasPaid(authorId, product.id),
    verifiedVersion: await tables.downloads.lastVersionTag(authorId, product.id),
  });
  if (review === undefined) return refused('already_reviewed');
  await tables.events.append({
    kind: 'review.created',
    recipientId: product.sellerId,
    data: { review_id: review.id, product_id: product.id, rating: review.rating },
  });
  if (await isFirstEmail(tables, market, `review:${product.id}:${authorId}`))
    await notifyOwner(tables, market, product.sellerId, {
      kind: 'review_posted',
      productName: product.name,
      rating: review.rating,
      body: review.body,
      url: reviewAddress(market.settings, product.slug, review.id),
    });
  return { product, review };
}
