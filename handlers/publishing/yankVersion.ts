// POST /api/v1/versions/{id}/yank
import { visibleVersion } from '../../market/catalog/visible-products.js';
import { yankVersion as yank } from '../../market/publishing/yank-version.js';
import { versionShape } from '../catalog/version-shape.js';
import { orRefuse, type Handler } from '../handler.js';
import { ONE } from '../paging.js';

export const yankVersion: Handler<'yankVersion'> = async ({ params, body, caller, market, reply, refuse, write }) => {
  const found = await visibleVersion(market.tables, caller, await market.tables.versions.byId(params.id));
  if (found === undefined) return refuse('not_found', `There is no version ${params.id}`);
  return write(async (tables) => {
    const version = orRefuse(await yank(tables, caller, found, body.reason.trim()), refuse);
    return reply(200, { data: versionShape(version, true), meta: ONE });
  });
};
