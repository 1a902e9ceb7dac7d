// GET /api/products/{slug}/download/{versionId}
import { findPublicOrOwned } from '../../market/catalog/visible-products.js';
import { giveDownload, type GivenFile } from '../../market/orders/give-download.js';
import { orRefuse, type Handler } from '../handler.js';
import { linkShape, redirectHeaders } from './download-shape.js';

export const downloadVersion: Handler<'downloadVersion'> = async (call) => {
  const { params, query, caller, market, reply, refuse, write } = call;
  const { tables } = market;
  const product = await findPublicOrOwned(tables, caller, params.slug);
  const answer = (file: GivenFile) =>
    query.redirect ? reply(302, undefined, redirectHeaders(file)) : reply(200, linkShape(file));
  const file = await giveDownload(call, product, await tables.versions.byId(params.versionId), (fn) =>
    write(async (own) => answer(await fn(own))),
  );
  return answer(orRefuse(file, refuse));
};
