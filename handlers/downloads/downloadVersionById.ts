// GET /api/v1/versions/{id}/download
import { findKeptProduct } from '../../market/catalog/visible-products.js';
import type { Handler } from '../handler.js';
import { giveDownload, NOT_KEPT } from '../../market/orders/give-download.js';

export const downloadVersionById: Handler<'downloadVersionById'> = async (call) => {
  const { params, caller, market, reply } = call;
  const version = await market.versions.byId(params.id);
  const product = version && (await findKeptProduct(market, version.productId, caller));
  return giveDownload(call, product, version, (Location) => reply(302, undefined, { Location, ...NOT_KEPT }));
};
