// GET /api/v1/products/{id}
import type { Handler } from '../handler.js';
import { ONE } from '../paging.js';
import { productShape } from './product-shape.js';
import { findProduct } from '../../market/catalog/visible-products.js';

export const getProductById: Handler<'getProductById'> = async ({ params, caller, market, reply, refuse }) => {
  const product = await findProduct(market.tables, caller, params.id);
  if (product === undefined) return refuse('not_found', `There is no product ${params.id}`);
  return reply(200, { data: productShape(product, market.settings, caller), meta: ONE });
};
