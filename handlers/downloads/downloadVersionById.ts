// GET /api/v1/versions/{id}/download
import { findOwnedProduct, findProduct } from '../../market/catalog/visible-products.js';
import { giveDownload } from '../../market/orders/give-download.js';
import { orRefuse, type Handler } from '../handler.js';
import { redirectHeaders } from './redirect-shape.js';

export const downloadVersionById: Handler<'downloadVersionById'> = async (call) => {
  const { params, caller, market, reply, refuse, write } = call;
  const { tables } = market;
  const version = await tables.versions.byId(params.id);
  const product =
    version &&
    ((await findProduct(tables, version.productId, caller)) ??
      (await findOwnedProduct(tables, version.productId, caller)));
  const redirect = (url: string) => reply(302, undefined, redirectHeaders(url));
  const url = await giveDownload(call, product, version, (fn) => write(async (own) => redirect(await fn(own))));
  return redirect(orRefuse(url, refuse));
};
