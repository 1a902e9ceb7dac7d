// GET /api/products/{slug}/reviews
import { findPublicProduct } from '../../market/catalog/visible-products.js';
import type { Handler } from '../handler.js';
import { metaOf } from '../paging.js';
import { reviewShape } from './review-shape.js';

export const listReviews: Handler<'listReviews'> = async ({ params, query, market, gather, refuse }) => {
  const product = await findPublicProduct(market.tables, params.slug);
  if (product === undefined) return refuse('not_found', `There is no product ${params.slug}`);
  return gather(async (answer) => {
    const { items, total } = await market.tables.reviews.list(product.id, query);
    return answer({ data: items.map(reviewShape), meta: metaOf(query.page, total, query.limit) });
  });
};
