// POST /api/v1/admin/products/{id}/send-back
import { sendBackProduct as sendBack } from '../../market/moderation/judge-product.js';
import { productShape } from '../catalog/product-shape.js';
import { orRefuse, type Handler } from '../handler.js';
import { ONE } from '../paging.js';

export const sendBackProduct: Handler<'sendBackProduct'> = (call) => {
  const { params, body, caller, market, reply, refuse, write } = call;
  return write(async (tables) => {
    const product = orRefuse(await sendBack(tables, market, call, params.id, body.reason.trim()), refuse);
    return reply(200, { data: productShape(product, market.settings, caller), meta: ONE });
  });
};
