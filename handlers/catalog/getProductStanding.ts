// GET /api/products/{slug}/standing
import { productStanding } from '../../market/catalog/product-standing.js';
import type { Handler } from '../handler.js';
import { ONE } from '../paging.js';

export const getProductStanding: Handler<'getProductStanding'> = async ({ params, caller, market, reply, refuse }) => {
  const standing = await productStanding(market.tables, caller, params.slug);
  if (standing === undefined) return refuse('not_found', `There is no product ${params.slug}`);
  const { productId, owns, runs, orderId, pendingOrderId, licenseId, review, helpfulIds } = standing;
  const data = {
    product_id: productId,
    owns,
    runs,
    order_id: orderId,
    pending_order_id: pendingOrderId,
    license_id: licenseId,
    review: review && { id: review.id, rating: review.rating, body: review.body, hidden: review.hidden },
    helpful_review_ids: [...helpfulIds],
  };
  return reply(200, { data, meta: ONE });
};
