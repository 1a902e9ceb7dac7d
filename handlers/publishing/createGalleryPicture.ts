// POST /api/v1/products/{id}/gallery
import { storePicture, usePicture } from '../../market/catalog/product-pictures.js';
import { productShape } from '../catalog/product-shape.js';
import { orRefuse, type Handler } from '../handler.js';
import { ONE } from '../paging.js';
import { picturePath } from '../picture-urls.js';

export const createGalleryPicture: Handler<'createGalleryPicture'> = async (call) => {
  const { params, body, caller, market, reply, refuse, write } = call;
  const picture = orRefuse(await storePicture(market, caller, params.id, 'gallery', body), refuse);
  return write(async (tables) => {
    const product = orRefuse(await usePicture(tables, caller, picture), refuse);
    const Location = market.settings.publicUrl + picturePath(product.id, picture.id);
    return reply(201, { data: productShape(product, market.settings, caller), meta: ONE }, { Location });
  });
};
