// GET /api/products/{slug}/download/{versionId}
import { findOwnedProduct, findPublicProduct } from '../../market/catalog/visible-products.js';
import { giveDownload } from '../../market/orders/give-download.js';
import { orRefuse, type Handler } from '../handler.js';
import { redirectHeaders } from './redirect-shape.js';

export const downloadVersion: Handler<'downloadVersion'> = async (call) => {
  const { params, caller, market, reply, refuse, write } = call;
  const { tables } = market;
  const product =
    (await findPublicProduct(tables, params.slug)) ?? (await findOwnedProduct(tables, params.slug, caller));
  const redirect = (url: string) => reply(302, undefined, redirectHeaders(url));
  const url = await giveDownload(call, product, await tables.versions.byId(params.versionId), (fn) =>
    write(async (own) => redirect(await fn(own))),
  );
  return redirect(orRefuse(url, refuse));
};
