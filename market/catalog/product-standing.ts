// How an account stands to a product: what it has of it, and what it said of it.
import type { ReviewRecord } from '../../db/reviews/review-record.js';
import type { Tables } from '../../db/tables.js';
import type { Caller } from '../caller.js';
import { findPublicOrOwned, keyAllows, runsProduct } from './visible-products.js';

interface ProductStanding {
  readonly productId: string;
  readonly owns: boolean;
  readonly runs: boolean;
  /** The newest paid order, for those who own the product by one. */
  readonly orderId: string | null;
  readonly pendingOrderId: string | null;
  /** A license that has not ended: active or suspended. */
  readonly licenseId: string | null;
  /** Hidden or not. */
  readonly review: ReviewRecord | null;
  /** The reviews that the account found helpful. */
  readonly helpfulIds: readonly string[];
}

/**
 * How the caller's account stands to a product by its slug. Undefined when there is none for the caller: it is neither
 * public nor owned, or the key is limited to others.
 */
export async function productStanding(
  tables: Tables,
  caller: Caller,
  slug: string,
): Promise<ProductStanding | undefined> {
  const product = await findPublicOrOwned(tables, caller, slug);
  if (product === undefined || !keyAllows(caller, product.id)) return undefined;
  const { id: productId } = product;
  const { accountId } = caller;
  const [owns, orderId, pending, license, review, helpfulIds] = await Promise.all([
    tables.ownership.owns(accountId, productId),
    tables.ownership.newestOrderId(accountId, productId),
    tables.orders.pending(accountId, productId),
    tables.licenses.running(accountId, productId),
    tables.reviews.byAuthor(productId, accountId),
    tables.reviews.helpfulIds(productId, accountId),
  ]);
  return {
    productId,
    owns,
    runs: runsProduct(caller, product),
    orderId: orderId ?? null,
    pendingOrderId: pending?.id ?? null,
    licenseId: license?.id ?? null,
    review: review ?? null,
    helpfulIds,
  };
}
