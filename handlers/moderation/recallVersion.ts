// POST /api/v1/admin/versions/{id}/recall
import { recallVersion as recall } from '../../market/catalog/recall-version.js';
import { versionShape } from '../catalog/version-shape.js';
import { orRefuse, type Handler } from '../handler.js';
import { ONE } from '../paging.js';

export const recallVersion: Handler<'recallVersion'> = (call) => {
  const { params, body, market, reply, refuse, write } = call;
  return write(async (tables) => {
    const terms = {
      reason: body.reason.trim(),
      scope: body.applies_to,
      replacementId: body.replacement_version_id ?? null,
    };
    const version = orRefuse(await recall(tables, market, call, params.id, terms), refuse);
    return reply(200, { data: versionShape(version, true), meta: ONE });
  });
};
