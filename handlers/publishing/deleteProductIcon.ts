// DELETE /api/v1/products/{id}/icon
import { removeIcon } from '../../market/catalog/product-pictures.js';
import { orRefuse, type Handler } from '../handler.js';

export const deleteProductIcon: Handler<'deleteProductIcon'> = ({ params, caller, reply, refuse, write }) =>
  write(async (tables) => {
    orRefuse(await removeIcon(tables, caller, params.id), refuse);
    return reply(204);
  });
