// Which products a caller may act on through their reviews, and which reviews exist for them.
import type { ProductRecord } from '../../db/catalog/product-record.js';
import type { ReviewRecord } from '../../db/reviews/review-record.js';
import type { Tables } from '../../db/tables.js';
import type { Caller } from '../caller.js';
import { findPublicProduct, keyAllows } from '../catalog/visible-products.js';
import { refused, type Refused } from '../refused.js';

/** Names a review by its product. */
export interface ReviewPath {
  readonly slug: string;
  readonly reviewId: string;
}

/** A public product by its slug, locked for a write; a key limited to named products acts on no other. */
export async function lockReviewedProduct(
  tables: Tables,
  caller: Caller,
  slug: string,
): Promise<ProductRecord | undefined> {
  const id = await tables.products.idOfSlug(slug);
  if (id === undefined || !keyAllows(caller, id)) return undefined;
  await tables.lock('product', id);
  return findPublicProduct(tables, slug);
}

/** Who sells the product that a path names, to be locked before it; nobody where there is no product. */
export async function sellerOf(tables: Tables, slug: string): Promise<readonly string[]> {
  const id = await tables.products.idOfSlug(slug);
  const product = id === undefined ? undefined : await tables.products.byId(id);
  return product === undefined ? [] : [product.sellerId];
}

/** Who wrote the review that a path names, to be locked before its product; nobody where there is no such review. */
export async function authorOf(tables: Tables, { slug, reviewId }: ReviewPath): Promise<readonly string[]> {
  const id = await tables.products.idOfSlug(slug);
  const review = id === undefined ? undefined : await tables.reviews.byIdOf(id, reviewId);
  return review === undefined ? [] : [review.authorId];
}

/**
 * The review a path names, with its product, under whose lock it is written to. A hidden one exists for its author
 * alone, who may still change it.
 */
export async function lockReview(
  tables: Tables,
  caller: Caller,
  { slug, reviewId }: ReviewPath,
): Promise<{ product: ProductRecord; review: ReviewRecord } | Refused<'not_found'>> {
  const product = await lockReviewedProduct(tables, caller, slug);
  const review = product && (await tables.reviews.byIdOf(product.id, reviewId));
  if (review === undefined || (review.hidden && review.authorId !== caller.accountId))
    return refused('not_found', `There is no review ${reviewId}`);
  return { product: product!, review };
}
