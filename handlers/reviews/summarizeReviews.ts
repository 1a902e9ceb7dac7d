// GET /api/products/{slug}/reviews/summary
import { findPublicProduct } from '../../market/catalog/visible-products.js';
import type { Handler } from '../handler.js';
import { ONE } from '../paging.js';

export const summarizeReviews: Handler<'summarizeReviews'> = async ({ params, market, reply, refuse }) => {
  const product = await findPublicProduct(market.tables, params.slug);
  if (product === undefined) return refuse('not_found', `There is no product ${params.slug}`);
  const stars = await market.tables.reviews.stars(product.id);
  return reply(200, { data: { rating_avg: product.ratingAvg, rating_count: product.ratingCount, stars }, meta: ONE });
};
