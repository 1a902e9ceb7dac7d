// GET /api/v1/versions/by-hash/{sha256}
import type { Handler } from '../handler.js';
import { ONE } from '../paging.js';
import { versionShape } from './version-shape.js';
import { visibleVersion } from '../../market/catalog/visible-products.js';

export const findVersionByHash: Handler<'findVersionByHash'> = async ({ params, caller, market, reply, refuse }) => {
  // The same file may be published by several products, some of which this caller cannot see.
  for (const version of await market.tables.versions.bySha256(params.sha256)) {
    const found = await visibleVersion(market.tables, version, caller);
    if (found !== undefined) return reply(200, { data: versionShape(found.version, found.runs), meta: ONE });
  }
  return refuse('not_found', 'No version has a file with this SHA-256');
};
