// DELETE /api/v1/products/{id}/gallery/{pictureId}
import { removeGalleryPicture } from '../../market/catalog/product-pictures.js';
import { orRefuse, type Handler } from '../handler.js';

export const deleteGalleryPicture: Handler<'deleteGalleryPicture'> = ({ params, caller, reply, refuse, write }) =>
  write(async (tables) => {
    orRefuse(await removeGalleryPicture(tables, caller, params.id, params.pictureId), refuse);
    return reply(204);
  });
