// DELETE /api/v1/products/{id}/gallery/{pictureId}
import { removeGalleryPicture } from '../../market/catalog/remove-picture.js';
import { orRefuse, type Handler } from '../handler.js';

export const deleteGalleryPicture: Handler<'deleteGalleryPicture'> = (call) => {
  const { params, market, reply, refuse, write } = call;
  return write(async (tables) => {
    orRefuse(await removeGalleryPicture(tables, market, call, params.id, params.pictureId), refuse);
    return reply(204);
  });
};
