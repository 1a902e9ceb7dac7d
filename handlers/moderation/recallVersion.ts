// POST /api/v1/admin/versions/{id}/recall
import { recallVersion as recall } from '../../market/catalog/recall-version.js';
import { versionShape } from '../catalog/version-shape.js';
import { orRefuse, type Handler } from '../handler.js';
import { ONE } from '../paging.js';

export const recallVersion: Handler<'recallVersion'> = (call) => {
  const { params, body, market, reply, refuse, write } = call;
  return write(async (tables) => {
    const version = orRefuse(await recall(tables, market, call, params.id, body.reason.trim()), refuse);
    return reply(200, { data: versionShape(version, true), meta: ONE });
  });
};
