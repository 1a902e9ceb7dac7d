// GET /api/v1/versions/{id}/download
import { findKeptProduct } from '../../market/catalog/visible-products.js';
import type { Handler } from '../handler.js';
import { giveDownload, NOT_KEPT } from '../../market/orders/give-download.js';

export const downloadVersionById: Handler<'downloadVersionById'> = async (call) => {
  const { params, caller, market, reply } = call;
  const version = await market.tables.versions.byId(params.id);
  const product = version && (await findKeptProduct(market.tables, version.productId, caller));
  return giveDownload(call, product, version, (Location) => reply(302, undefined, { Location, ...NOT_KEPT }));
};
