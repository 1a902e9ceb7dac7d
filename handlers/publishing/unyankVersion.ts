// POST /api/v1/versions/{id}/unyank
import { visibleVersion } from '../../market/catalog/visible-products.js';
import { unyankVersion as unyank } from '../../market/publishing/yank-version.js';
import { versionShape } from '../catalog/version-shape.js';
import { orRefuse, type Handler } from '../handler.js';
import { ONE } from '../paging.js';

export const unyankVersion: Handler<'unyankVersion'> = async ({ params, caller, market, reply, refuse, write }) => {
  const found = await visibleVersion(market.tables, caller, await market.tables.versions.byId(params.id));
  if (found === undefined) return refuse('not_found', `There is no version ${params.id}`);
  return write(async (tables) => {
    const version = orRefuse(await unyank(tables, caller, found), refuse);
    return reply(200, { data: versionShape(version, true), meta: ONE });
  });
};
