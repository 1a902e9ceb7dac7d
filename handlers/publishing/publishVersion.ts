// POST /api/v1/versions/{id}/publish
import { visibleVersion } from '../../market/catalog/visible-products.js';
import { publishVersion as publish, uploadedSize } from '../../market/publishing/publish-version.js';
import { versionShape } from '../catalog/version-shape.js';
import { orRefuse, type Handler } from '../handler.js';
import { ONE } from '../paging.js';

export const publishVersion: Handler<'publishVersion'> = async ({ params, caller, market, reply, refuse, write }) => {
  const found = await visibleVersion(market.tables, caller, await market.tables.versions.byId(params.id));
  if (found === undefined) return refuse('not_found', `There is no version ${params.id}`);
  const uploaded = await uploadedSize(market, found.version);
  return write(async (tables) => {
    const version = orRefuse(await publish(tables, market, caller, found, uploaded), refuse);
    return reply(200, { data: versionShape(version, true), meta: ONE });
  });
};
