// POST /api/v1/products/{id}/restore
import { archiveOrRestore } from '../../market/catalog/archive-product.js';
import { productShape } from '../catalog/product-shape.js';
import { orRefuse, type Handler } from '../handler.js';
import { ONE } from '../paging.js';

export const restoreProduct: Handler<'restoreProduct'> = (call) =>
  call.write(async (tables) => {
    const product = orRefuse(await archiveOrRestore(tables, call, call.params.id, 'restore'), call.refuse);
    return call.reply(200, { data: productShape(product, call.market.settings, call.caller), meta: ONE });
  });
