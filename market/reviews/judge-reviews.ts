// What admins make of reviews that were reported: they hide them, show them again, or find nothing wrong with them.
import type { JudgedReview } from '../../db/reviews/review-reports.js';
import type { AuditAction } from '../../db/audit/audit.js';
import type { Tables } from '../../db/tables.js';
import { noteAct, type AdminCall } from '../audit/admin-log.js';
import { notifyOwner } from '../notices/notify-owner.js';
import { shopAddresses } from '../catalog/shop-addresses.js';
import { keyAllows } from '../catalog/visible-products.js';
import { lockAll } from '../lock-all.js';
import type { Services } from '../market.js';
import { refused, type Refused } from '../refused.js';

type Outcome = JudgedReview | Refused<'not_found'>;

/**
 * Takes a review out of sight and out of its product's rating, and tells its author why. Its reports are dealt with. Of
 * one that is hidden already only the reason is replaced.
 */
export async function hideReview(
  tables: Tables,
  market: Pick<Services, 'mail' | 'settings'>,
  call: AdminCall,
  id: string,
  reason: string,
): Promise<Outcome> {
  const found = await lockReview(tables, call, id);
  if (found === undefined) return unknown(id);
  const { review, productName, productSlug } = found;
  const isNew = await tables.reviews.hide(review, reason);
  await tables.reviews.closeReports(id);
  if (isNew) {
    const url = shopAddresses(market.settings).reviews(productSlug);
    await notifyOwner(tables, market, review.authorId, { kind: 'review_hidden', productName, reason, url });
  }
  if (isNew || reason !== review.hiddenReason) await note(tables, call, review.authorId, 'review.hidden', id);
  return (await tables.reviews.judgedById(id))!;
}

/** Shows a hidden review again; nothing happens to one that is not hidden. */
export async function unhideReview(tables: Tables, call: AdminCall, id: string): Promise<Outcome> {
  const found = await lockReview(tables, call, id);
  if (found === undefined) return unknown(id);
  if (await tables.reviews.unhide(found.review)) await note(tables, call, found.review.authorId, 'review.unhidden', id);
  return (await tables.reviews.judgedById(id))!;
}

/** Closes the reports of a review: only somebody who has not reported it yet opens another one. */
export async function dismissReports(tables: Tables, call: AdminCall, id: string): Promise<Outcome> {
  const found = await lockReview(tables, call, id);
  if (found === undefined) return unknown(id);
  const reports = await tables.reviews.closeReports(id);
  if (reports > 0) await note(tables, call, found.review.authorId, 'review.reports_dismissed', id);
  return (await tables.reviews.judgedById(id))!;
}

const unknown = (id: string): Refused<'not_found'> => refused('not_found', `There is no review ${id}`);

/** A review in whatever state, locked with its author and its product; none for a key limited to other products. */
async function lockReview(tables: Tables, { caller }: AdminCall, id: string): Promise<JudgedReview | undefined> {
  const review = await tables.reviews.byId(id);
  if (review === undefined || !keyAllows(caller, review.productId)) return undefined;
  const product = await tables.products.withSellers([review.productId]);
  await lockAll(tables, { product }, { account: [review.authorId] });
  return tables.reviews.judgedById(id);
}

const note = (tables: Tables, call: AdminCall, accountId: string, action: AuditAction, id: string): Promise<void> =>
  noteAct(tables, call, { accountId, action, targetType: 'review', targetId: id });
