// GET /api/v1/products/{id}/latest
import type { Handler } from '../handler.js';
import { ONE } from '../paging.js';
import { versionShape } from './version-shape.js';
import { findProduct, runsProduct } from '../../market/catalog/visible-products.js';

export const getLatestVersion: Handler<'getLatestVersion'> = async ({ params, caller, market, reply, refuse }) => {
  const product = await findProduct(market.tables, caller, params.id);
  if (product === undefined) return refuse('not_found', `There is no product ${params.id}`);
  const version = await market.tables.versions.latest(product.id);
  if (version === undefined) return refuse('not_found', `${product.name} has no published stable version`);
  return reply(200, { data: versionShape(version, runsProduct(caller, product)), meta: ONE });
};
