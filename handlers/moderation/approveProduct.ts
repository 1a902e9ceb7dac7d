// POST /api/v1/admin/products/{id}/approve
import { approveProduct as approve } from '../../market/moderation/judge-product.js';
import { productShape } from '../catalog/product-shape.js';
import { orRefuse, type Handler } from '../handler.js';
import { ONE } from '../paging.js';

export const approveProduct: Handler<'approveProduct'> = (call) => {
  const { params, basedOn, caller, market, reply, refuse, write } = call;
  return write(async (tables) => {
    const product = orRefuse(await approve(tables, market, call, params.id, basedOn), refuse);
    return reply(200, { data: productShape(product, market.settings, caller), meta: ONE });
  });
};
