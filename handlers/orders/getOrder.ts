// GET /api/v1/orders/{id}
import type { Handler } from '../handler.js';
import { ONE } from '../paging.js';
import { orderShape } from './order-shape.js';
import { seesOrder } from '../../market/orders/visible-orders.js';

export const getOrder: Handler<'getOrder'> = async ({ params, caller, market, reply, refuse }) => {
  const order = await market.tables.orders.byId(params.id);
  if (order === undefined || !seesOrder(order, caller)) return refuse('not_found', `There is no order ${params.id}`);
  return reply(200, { data: await orderShape(market.tables, caller, order, market), meta: ONE });
};
