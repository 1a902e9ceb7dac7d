// GET /api/products/{slug}/versions.atom
import { publicVersions } from '../../market/catalog/listed-versions.js';
import { findPublicProduct } from '../../market/catalog/visible-products.js';
import type { Handler } from '../handler.js';
import { productFeed } from './product-feed-shape.js';

/** Versions in a feed at most. */
const NEWEST = 50;

export const getProductFeed: Handler<'getProductFeed'> = async ({ params, market, reply, refuse }) => {
  const product = await findPublicProduct(market.tables, params.slug);
  if (product === undefined) return refuse('not_found', `There is no product ${params.slug}`);
  const { items } = await publicVersions(market.tables, product.id, { page: 1, limit: NEWEST });
  return reply(200, productFeed(product, items, market.settings));
};
