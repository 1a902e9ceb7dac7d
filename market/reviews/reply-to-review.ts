// Keeps the answer of a seller to a review of a product of theirs.
import type { ReviewRecord } from '../../db/reviews/review-record.js';
import type { Tables } from '../../db/tables.js';
import { isFirstLetter } from '../notices/email-bounds.js';
import { tellOwner } from '../notices/notify-owner.js';
import type { Caller } from '../caller.js';
import { reviewAddress } from '../catalog/shop-addresses.js';
import { lockAll } from '../lock-all.js';
import type { Services } from '../market.js';
import { refused, type Refused } from '../refused.js';
import { authorOf, lockReview } from './visible-reviews.js';

/** Answers a review, or changes the answer. Its author hears of a new one by mail. */
export async function replyToReview(
  tables: Tables,
  market: Pick<Services, 'mail' | 'clock' | 'settings'>,
  caller: Caller,
  path: { readonly slug: string; readonly reviewId: string },
  body: string,
): Promise<ReviewRecord | Refused<'not_found' | 'forbidden'>> {
  await lockAll(tables, { account: await authorOf(tables, path) });
  const found = await lockReview(tables, path, caller);
  if ('refused' in found) return found;
  const { product, review } = found;
  if (product.sellerId !== caller.accountId)
    return refused('forbidden', "Only the product's seller answers its reviews");
  const isNew = review.reply === null && !review.hidden;
  if (isNew && (await isFirstLetter(tables, market, `reply:${review.id}`)))
    await tellOwner(tables, market, review.authorId, {
      kind: 'review_answered',
      productName: product.name,
      body,
      url: reviewAddress(market.settings, product.slug, review.id),
    });
  return tables.reviews.reply(review.id, body);
}
