// GET /api/products/{slug}/versions
import { PUBLIC_VERSIONS } from '../../db/catalog/versions.js';
import type { Handler } from '../handler.js';
import { versionShape } from './version-shape.js';
import { findOwnedProduct, findPublicProduct, runsProduct } from '../../market/catalog/visible-products.js';

export const listProductVersions: Handler<'listProductVersions'> = async (call) => {
  const { params, caller, market, gather, refuse } = call;
  const product =
    (await findPublicProduct(market.tables, params.slug)) ??
    (await findOwnedProduct(market.tables, params.slug, caller));
  if (product === undefined) return refuse('not_found', `There is no product ${params.slug}`);
  const runs = runsProduct(caller, product);
  return gather(async (answer) => {
    const { items } = await market.tables.versions.list(product.id, { ...PUBLIC_VERSIONS, beta: runs });
    return answer(items.map((version) => versionShape(version, runs)));
  });
};
