// GET /api/products/{slug}/download/{versionId}
import { findStorefrontProduct } from '../../market/catalog/visible-products.js';
import type { Handler } from '../handler.js';
import { giveDownload, NOT_KEPT } from '../../market/orders/give-download.js';

export const downloadVersion: Handler<'downloadVersion'> = async (call) => {
  const { params, caller, market, reply } = call;
  const product = await findStorefrontProduct(market.tables, params.slug, caller);
  const isLimited = product !== undefined && caller.productIds?.has(product.id) === false;
  const version = await market.tables.versions.byId(params.versionId);
  return giveDownload(call, isLimited ? undefined : product, version, (Location) =>
    reply(302, undefined, { Location, ...NOT_KEPT }),
  );
};
