// GET /api/v1/versions/{id}
import type { Handler } from '../handler.js';
import { ONE } from '../paging.js';
import { versionShape } from './version-shape.js';
import { visibleVersion } from '../../market/catalog/visible-products.js';

export const getVersion: Handler<'getVersion'> = async ({ params, caller, market, reply, refuse }) => {
  const found = await visibleVersion(market.tables, caller, await market.tables.versions.byId(params.id));
  if (found === undefined) return refuse('not_found', `There is no version ${params.id}`);
  return reply(200, { data: versionShape(found.version, found.runs), meta: ONE });
};
