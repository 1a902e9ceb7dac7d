// Which products a caller may act on through their reviews, and which reviews exist for them.
import type { ProductRecord } from '../../db/catalog/product-record.js';
import type { ReviewRecord } from '../../db/reviews/review-record.js';
import type { Tables } from '../../db/tables.js';
import type { Caller } from '../caller.js';
import { purchaseOf } from '../../db/engine/lock.js';
import { findPublicProduct, keyAllows } from '../catalog/visible-products.js';
import { lockAll } from '../lock-all.js';
import { refused, type Refused } from '../refused.js';

/** Names a review by its product. */
export interface ReviewPath {
  readonly slug: string;
  readonly reviewId: string;
}

/**
 * A public product by its slug, locked for a new review by the caller, with what they have of it; a key limited to named
 * products acts on no other. The product is shared with whoever else adds one.
 */
export async function lockToReview(tables: Tables, caller: Caller, slug: string): Promise<ProductRecord | undefined> {
  const found = await tables.products.ofSlug(slug);
  if (found === undefined || !keyAllows(caller, found.id)) return undefined;
  const { accountId } = caller;
  await lockAll(tables, { purchase: [purchaseOf(accountId, found.id)] }, { account: [accountId], product: [found] });
  return findPublicProduct(tables, slug);
}

/**
 * The review a path names, with its product, under whose lock it is written to. A hidden one exists for its author
 * alone, who may still change it.
 *
 * @param withAuthor whether the account of its author is judged as well, and locked shared
 */
export async function lockReview(
  tables: Tables,
  caller: Caller,
  { slug, reviewId }: ReviewPath,
  withAuthor = false,
): Promise<{ product: ProductRecord; review: ReviewRecord } | Refused<'not_found'>> {
  const found = await tables.products.ofSlug(slug);
  const isAllowed = found !== undefined && keyAllows(caller, found.id);
  const author = isAllowed && withAuthor ? await tables.reviews.byIdOf(found.id, reviewId) : undefined;
  if (isAllowed)
    await lockAll(tables, { product: [found] }, { account: author === undefined ? [] : [author.authorId] });
  const product = isAllowed ? await findPublicProduct(tables, slug) : undefined;
  const review = product && (await tables.reviews.byIdOf(product.id, reviewId));
  if (review === undefined || (review.hidden && review.authorId !== caller.accountId))
    return refused('not_found', `There is no review ${reviewId}`);
  return { product: product!, review };
}
