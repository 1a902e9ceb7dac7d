// POST /api/v1/admin/products/{id}/reject
import { rejectProduct as reject } from '../../market/moderation/judge-product.js';
import { productShape } from '../catalog/product-shape.js';
import { orRefuse, type Handler } from '../handler.js';
import { ONE } from '../paging.js';

export const rejectProduct: Handler<'rejectProduct'> = (call) => {
  const { params, body, caller, market, reply, refuse, write } = call;
  return write(async (tables) => {
    const verdict = { code: body.code, reason: body.reason.trim() };
    const product = orRefuse(await reject(tables, market, call, params.id, verdict), refuse);
    return reply(200, { data: productShape(product, market.settings, caller), meta: ONE });
  });
};
