// Keeps the answer of a seller to a review of a product of theirs, and takes it back.
import type { ReviewRecord } from '../../db/reviews/review-record.js';
import type { Tables } from '../../db/tables.js';
import { isFirstEmail } from '../notices/email-bounds.js';
import { notifyOwner } from '../notices/notify-owner.js';
import type { Caller } from '../caller.js';
import { reviewAddress } from '../catalog/shop-addresses.js';
import type { Services } from '../market.js';
import { isRefused, refused, type Refused } from '../refused.js';
import { lockReview, type ReviewPath } from './visible-reviews.js';

/** Answers a review, or changes the answer. Its author hears of a new one by mail. */
export async function replyToReview(
  tables: Tables,
  market: Pick<Services, 'mail' | 'clock' | 'settings'>,
  caller: Caller,
  path: ReviewPath,
  body: string,
): Promise<ReviewRecord | Refused<'not_found' | 'forbidden'>> {
  const found = await lockReview(tables, caller, path, true);
  if (isRefused(found)) return found;
  const { product, review } = found;
  if (product.sellerId !== caller.accountId)
    return refused('forbidden', "Only the product's seller answers its reviews");
  const isNew = review.reply === null && !review.hidden;
  if (isNew && (await isFirstEmail(tables, market, `reply:${review.id}`)))
    await notifyOwner(tables, market, review.authorId, {
      kind: 'review_answered',
      productName: product.name,
      body,
      url: reviewAddress(market.settings, product.slug, review.id),
    });
  return tables.reviews.reply(review.id, body);
}

/** Takes the answer to a review back; nothing happens where there is none. */
export async function deleteReply(
  tables: Tables,
  caller: Caller,
  path: ReviewPath,
): Promise<Refused<'not_found' | 'forbidden'> | undefined> {
  const found = await lockReview(tables, caller, path);
  if (isRefused(found)) return found;
  if (found.product.sellerId !== caller.accountId)
    return refused('forbidden', "Only the product's seller takes an answer back");
  await tables.reviews.deleteReply(found.review.id);
  return undefined;
}
