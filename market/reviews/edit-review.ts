// Lets people change and take back what they wrote of a product.
import type { ReviewRecord } from '../../db/reviews/review-record.js';
import type { Tables } from '../../db/tables.js';
import type { Caller } from '../caller.js';
import { isRefused, refused, type Refused } from '../refused.js';
import { lockReview, type ReviewPath } from './visible-reviews.js';

/** Changes a review of the caller's, hidden or not; what is not given stays. */
export async function updateReview(
  tables: Tables,
  caller: Caller,
  path: ReviewPath,
  change: { readonly rating: number | undefined; readonly body: string | undefined },
): Promise<ReviewRecord | Refused<'not_found' | 'forbidden'>> {
  const found = await lockReview(tables, caller, path);
  if (isRefused(found)) return found;
  if (found.review.authorId !== caller.accountId) return refused('forbidden', 'Only its author edits a review');
  return tables.reviews.update(found.review, change);
}

/** Deletes a review of the caller's, unless an admin hid it. */
export async function deleteReview(
  tables: Tables,
  caller: Caller,
  path: ReviewPath,
): Promise<Refused<'not_found' | 'forbidden'> | undefined> {
  const found = await lockReview(tables, caller, path);
  if (isRefused(found)) return found;
  const { review } = found;
  if (review.authorId !== caller.accountId) return refused('forbidden', 'Only its author deletes a review');
  // Or its author would write another one in its place.
  if (review.hidden)
    return refused('forbidden', 'An admin hid this review: it cannot be taken back while it is hidden');
  await tables.reviews.delete(review);
  return undefined;
}
