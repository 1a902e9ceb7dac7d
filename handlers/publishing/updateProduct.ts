// PATCH /api/v1/products/{id}
import { contentOf } from '../../market/catalog/product-content.js';
import { updateProduct as update } from '../../market/catalog/update-product.js';
import { productShape } from '../catalog/product-shape.js';
import { orRefuse, type Handler } from '../handler.js';
import { ONE } from '../paging.js';

export const updateProduct: Handler<'updateProduct'> = async (call) => {
  const { params, body, basedOn, caller, market, reply, refuse, write } = call;
  const content = orRefuse(contentOf(body), refuse);
  return write(async (tables) => {
    const product = orRefuse(await update(tables, caller, params.id, content, basedOn), refuse);
    return reply(200, { data: productShape(product, market.settings, caller), meta: ONE });
  });
};
