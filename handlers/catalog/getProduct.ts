// GET /api/products/{slug}
import type { Handler } from '../handler.js';
import { productShape } from './product-shape.js';
import { findPublicProduct } from '../../market/catalog/visible-products.js';

export const getProduct: Handler<'getProduct'> = async ({ params, caller, market, reply, refuse }) => {
  const product = await findPublicProduct(market.tables, params.slug);
  if (product === undefined) return refuse('not_found', `There is no product ${params.slug}`);
  return reply(200, productShape(product, market.settings, caller));
};
