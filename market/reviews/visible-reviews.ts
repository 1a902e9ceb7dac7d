// Which products a caller may act on through their reviews, and which reviews exist for them.
import type { ProductRecord } from '../../db/catalog/product-record.js';
import type { ReviewRecord } from '../../db/reviews/review-record.js';
import type { Caller } from '../caller.js';
import { findPublicProduct } from '../catalog/visible-products.js';
import type { Tables } from '../../db/tables.js';

/** A live product by its slug; a key limited to named products acts on no other. */
export async function findReviewedProduct(
  tables: Tables,
  slug: string,
  caller: Caller,
): Promise<ProductRecord | undefined> {
  const product = await findPublicProduct(tables, slug);
  return product === undefined || caller.productIds?.has(product.id) === false ? undefined : product;
}

/**
 * The review a path names, with its product. A hidden one exists for its author alone, who may still change it or take
 * it back.
 */
export async function findReview(
  tables: Tables,
  { slug, reviewId }: { slug: string; reviewId: string },
  caller: Caller,
): Promise<{ product: ProductRecord; review: ReviewRecord } | undefined> {
  const product = await findReviewedProduct(tables, slug, caller);
  const review = await tables.reviews.byId(reviewId);
  if (product === undefined || review?.productId !== product.id) return undefined;
  return review.hidden && review.authorId !== caller.accountId ? undefined : { product, review };
}
