// POST /api/v1/admin/orders/{id}/mark-paid
import { showCounters } from '../../market/catalog/search-counters.js';
import { markOrderPaid as markPaid } from '../../market/orders/mark-order-paid.js';
import { orRefuse, type Handler } from '../handler.js';
import { ONE } from '../paging.js';
import { orderShape } from './order-shape.js';

export const markOrderPaid: Handler<'markOrderPaid'> = async (call) => {
  const { params, market, reply, refuse, write } = call;
  let productId = '';
  const answer = await write(async (tables) => {
    const order = orRefuse(await markPaid(tables, call, params.id), refuse);
    ({ productId } = order);
    return reply(200, { data: orderShape(order), meta: ONE });
  });
  await showCounters(market, { id: productId });
  return answer;
};
