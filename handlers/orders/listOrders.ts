// GET /api/v1/orders
import { orderList } from '../../market/orders/visible-orders.js';
import type { Handler } from '../handler.js';
import { answerPolled } from '../paging.js';
import { orderShape } from './order-shape.js';

export const listOrders: Handler<'listOrders'> = (call) => {
  const { query, caller, market } = call;
  const list = orderList(market.tables, caller, { sellerId: caller.accountId }, query);
  return answerPolled(call, '/api/v1/orders', list, (orders) =>
    Promise.all(orders.map((order) => orderShape(market.tables, caller, order, market))),
  );
};
