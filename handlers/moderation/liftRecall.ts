// POST /api/v1/admin/versions/{id}/lift-recall
import { liftRecall as lift } from '../../market/catalog/lift-recall.js';
import { versionShape } from '../catalog/version-shape.js';
import { orRefuse, type Handler } from '../handler.js';
import { ONE } from '../paging.js';

export const liftRecall: Handler<'liftRecall'> = (call) => {
  const { params, reply, refuse, write } = call;
  return write(async (tables) => {
    const version = orRefuse(await lift(tables, call, params.id), refuse);
    return reply(200, { data: versionShape(version, true), meta: ONE });
  });
};
