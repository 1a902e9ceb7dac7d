// What its author, the seller and other readers do with a review.
import type { ReviewRecord } from '../../db/reviews/review-record.js';
import type { ReviewEdit } from '../../db/reviews/reviews.js';
import type { Tables } from '../../db/tables.js';
import type { Caller } from '../caller.js';
import { isRefused, refused, type Refused } from '../refused.js';
import { lockReview, type ReviewPath } from './visible-reviews.js';

type NotDone = Refused<'not_found' | 'forbidden'>;

export async function updateReview(
  tables: Tables,
  caller: Caller,
  path: ReviewPath,
  edit: ReviewEdit,
): Promise<ReviewRecord | NotDone> {
  const found = await lockReview(tables, path, caller);
  if (isRefused(found)) return found;
  if (found.review.authorId !== caller.accountId) return refused('forbidden', 'Only its author edits a review');
  return tables.reviews.update(found.review, edit);
}

export async function deleteReview(tables: Tables, caller: Caller, path: ReviewPath): Promise<void | NotDone> {
  const found = await lockReview(tables, path, caller);
  if (isRefused(found)) return found;
  if (found.review.authorId !== caller.accountId) return refused('forbidden', 'Only its author deletes a review');
  await tables.reviews.delete(found.review);
}

/** Sets the seller's answer, in place of an earlier one. */
export async function replyToReview(
  tables: Tables,
  caller: Caller,
  path: ReviewPath,
  text: string,
): Promise<ReviewRecord | NotDone> {
  const found = await lockReview(tables, path, caller);
  if (isRefused(found)) return found;
  if (found.product.sellerId !== caller.accountId)
    return refused('forbidden', "Only the product's seller answers its reviews");
  return tables.reviews.reply(found.review.id, text);
}

export async function deleteReply(tables: Tables, caller: Caller, path: ReviewPath): Promise<void | NotDone> {
  const found = await lockReview(tables, path, caller);
  if (isRefused(found)) return found;
  if (found.product.sellerId !== caller.accountId)
    return refused('forbidden', "Only the product's seller takes an answer back");
  await tables.reviews.deleteReply(found.review.id);
}

/** Marks a review as helpful to the caller, or takes the mark back; doing it again changes nothing. */
export async function markHelpful(
  tables: Tables,
  caller: Caller,
  path: ReviewPath,
  isHelpful: boolean,
): Promise<void | NotDone> {
  const found = await lockReview(tables, path, caller);
  if (isRefused(found)) return found;
  const { id, authorId } = found.review;
  if (!isHelpful) return tables.reviews.unmarkHelpful(id, caller.accountId);
  if (authorId === caller.accountId) return refused('forbidden', 'You cannot mark your own review as helpful');
  await tables.reviews.markHelpful(id, caller.accountId);
}

/** Tells the admins what is wrong with a review, in place of what the caller told them before. */
export async function reportReview(
  tables: Tables,
  caller: Caller,
  path: ReviewPath,
  reason: string,
): Promise<void | NotDone> {
  const found = await lockReview(tables, path, caller);
  if (isRefused(found)) return found;
  await tables.reviews.report(found.review.id, caller.accountId, reason);
}
