// DELETE /api/v1/products/{id}/icon
import { removeIcon } from '../../market/catalog/remove-picture.js';
import { orRefuse, type Handler } from '../handler.js';

export const deleteProductIcon: Handler<'deleteProductIcon'> = (call) => {
  const { params, market, reply, refuse, write } = call;
  return write(async (tables) => {
    orRefuse(await removeIcon(tables, market, call, params.id), refuse);
    return reply(204);
  });
};
