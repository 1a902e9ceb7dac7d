// PUT /api/v1/products/{id}/icon
import { storePicture, usePicture } from '../../market/catalog/product-pictures.js';
import { productShape } from '../catalog/product-shape.js';
import { orRefuse, type Handler } from '../handler.js';
import { ONE } from '../paging.js';

export const setProductIcon: Handler<'setProductIcon'> = async (call) => {
  const { params, body, caller, market, reply, refuse, write } = call;
  const picture = orRefuse(await storePicture(market, caller, params.id, 'icon', body), refuse);
  return write(async (tables) => {
    const product = orRefuse(await usePicture(tables, caller, picture), refuse);
    return reply(200, { data: productShape(product, market.settings, caller), meta: ONE });
  });
};
