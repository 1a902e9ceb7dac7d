// DELETE /api/v1/versions/{id}
import { visibleVersion } from '../../market/catalog/visible-products.js';
import { deleteVersion as remove } from '../../market/publishing/delete-version.js';
import { orRefuse, type Handler } from '../handler.js';

export const deleteVersion: Handler<'deleteVersion'> = async ({ params, caller, market, reply, refuse, write }) => {
  const found = await visibleVersion(market.tables, caller, await market.tables.versions.byId(params.id));
  if (found === undefined) return refuse('not_found', `There is no version ${params.id}`);
  return write(async (tables) => {
    orRefuse(await remove(tables, caller, found), refuse);
    return reply(204);
  });
};
