// What readers make of a review: they find it helpful, or report it.
import type { Tables } from '../../db/tables.js';
import type { Caller } from '../caller.js';
import { isRefused, refused, type Refused } from '../refused.js';
import { lockReview, type ReviewPath } from './visible-reviews.js';

/** Counts the caller among those who found a review helpful, once; nobody finds their own helpful. */
export async function markHelpful(
  tables: Tables,
  caller: Caller,
  path: ReviewPath,
): Promise<Refused<'not_found' | 'forbidden'> | undefined> {
  const found = await lockReview(tables, caller, path);
  if (isRefused(found)) return found;
  const { review } = found;
  if (review.authorId === caller.accountId) return refused('forbidden', 'You cannot mark your own review as helpful');
  await tables.reviews.markHelpful(review.id, caller.accountId);
  return undefined;
}

/** Takes that back; nothing happens where it was not said. */
export async function unmarkHelpful(
  tables: Tables,
  caller: Caller,
  path: ReviewPath,
): Promise<Refused<'not_found'> | undefined> {
  const found = await lockReview(tables, caller, path);
  if (isRefused(found)) return found;
  await tables.reviews.unmarkHelpful(found.review.id, caller.accountId);
  return undefined;
}

/** Tells the admins what is wrong with a review, in place of what the caller told them before. */
export async function reportReview(
  tables: Tables,
  caller: Caller,
  path: ReviewPath,
  reason: string,
): Promise<Refused<'not_found'> | undefined> {
  const found = await lockReview(tables, caller, path);
  if (isRefused(found)) return found;
  await tables.reviews.report(found.review.id, caller.accountId, reason.trim());
  return undefined;
}
