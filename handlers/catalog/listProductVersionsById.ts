// GET /api/v1/products/{id}/versions
import { versionList } from '../../market/catalog/listed-versions.js';
import { findSeenOrOwned, runsProduct } from '../../market/catalog/visible-products.js';
import type { Handler } from '../handler.js';
import { answerPolled } from '../paging.js';
import { versionShapes } from './version-shape.js';

export const listProductVersionsById: Handler<'listProductVersionsById'> = async (call) => {
  const { params, caller, market, refuse } = call;
  const product = await findSeenOrOwned(market.tables, caller, params.id);
  if (product === undefined) return refuse('not_found', `There is no product ${params.id}`);
  const runs = runsProduct(caller, product);
  const list = versionList(market.tables, product.id, runs);
  return answerPolled(call, `/api/v1/products/${params.id}/versions`, list, (versions) =>
    versionShapes(versions, runs),
  );
};
