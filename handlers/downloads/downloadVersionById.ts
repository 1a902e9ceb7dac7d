// GET /api/v1/versions/{id}/download
import { findSeenOrOwned } from '../../market/catalog/visible-products.js';
import { giveDownload, type GivenFile } from '../../market/orders/give-download.js';
import { orRefuse, type Handler } from '../handler.js';
import { ONE } from '../paging.js';
import { linkShape, redirectHeaders } from './download-shape.js';

export const downloadVersionById: Handler<'downloadVersionById'> = async (call) => {
  const { params, query, caller, market, reply, refuse, write } = call;
  const { tables } = market;
  const version = await tables.versions.byId(params.id);
  const product = version && (await findSeenOrOwned(tables, caller, version.productId));
  const answer = (file: GivenFile) =>
    query.redirect ? reply(302, undefined, redirectHeaders(file)) : reply(200, { data: linkShape(file), meta: ONE });
  const file = await giveDownload(call, product, version, (fn) => write(async (own) => answer(await fn(own))));
  return answer(orRefuse(file, refuse));
};
