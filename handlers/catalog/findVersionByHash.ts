// GET /api/v1/versions/by-hash/{sha256}
import { versionWithFile } from '../../market/catalog/version-with-file.js';
import type { Handler } from '../handler.js';
import { ONE } from '../paging.js';
import { versionShape } from './version-shape.js';

export const findVersionByHash: Handler<'findVersionByHash'> = async ({ params, caller, market, reply, refuse }) => {
  const found = await versionWithFile(market.tables, caller, params.sha256);
  if (found === undefined) return refuse('not_found', 'No version has a file with this SHA-256');
  return reply(200, { data: versionShape(found.version, found.runs), meta: ONE });
};
