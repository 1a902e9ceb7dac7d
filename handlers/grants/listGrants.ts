// GET /api/v1/products/{id}/grants
import { findGivenProduct } from '../../market/grants/own-grants.js';
import { orRefuse, type Handler } from '../handler.js';
import { metaOf } from '../paging.js';
import { grantShape } from './grant-shape.js';

export const listGrants: Handler<'listGrants'> = async ({ params, query, caller, market, refuse, gather }) => {
  const { tables } = market;
  const { id: productId } = orRefuse(await findGivenProduct(tables, caller, params.id), refuse);
  return gather(async (answer) => {
    const { items, total } = await tables.grants.list({ productId }, query);
    return answer({ data: items.map(grantShape), meta: metaOf(query.page, total, query.limit) });
  });
};
