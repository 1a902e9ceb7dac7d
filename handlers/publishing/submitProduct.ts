// POST /api/v1/products/{id}/submit
import { submitProduct as submit } from '../../market/catalog/submit-product.js';
import { productShape } from '../catalog/product-shape.js';
import { orRefuse, type Handler } from '../handler.js';
import { ONE } from '../paging.js';

export const submitProduct: Handler<'submitProduct'> = ({ params, caller, market, reply, refuse, write }) =>
  write(async (tables) => {
    const product = orRefuse(await submit(tables, market, caller, params.id), refuse);
    return reply(200, { data: productShape(product, market.settings, caller), meta: ONE });
  });
