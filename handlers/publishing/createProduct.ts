// POST /api/v1/products
import { createProduct as create, type NewContent } from '../../market/catalog/create-product.js';
import { contentOf } from '../../market/catalog/product-content.js';
import { productShape } from '../catalog/product-shape.js';
import { orRefuse, type Handler } from '../handler.js';
import { ONE } from '../paging.js';

export const createProduct: Handler<'createProduct'> = async ({ body, caller, market, reply, refuse, write }) => {
  const { slug, ...written } = body;
  const content = { slug, ...orRefuse(contentOf(written), refuse) } as NewContent;
  return write(async (tables) => {
    const product = orRefuse(await create(tables, caller, content), refuse);
    const data = productShape(product, market.settings, caller);
    return reply(201, { data, meta: ONE }, { Location: `${market.settings.publicUrl}/api/v1/products/${product.id}` });
  });
};
