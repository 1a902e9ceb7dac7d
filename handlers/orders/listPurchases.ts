// GET /api/v1/purchases
import { orderList } from '../../market/orders/visible-orders.js';
import type { Handler } from '../handler.js';
import { answerPolled } from '../paging.js';
import { orderShape } from './order-shape.js';

export const listPurchases: Handler<'listPurchases'> = (call) => {
  const { query, caller, market } = call;
  const list = orderList(market.tables, caller, { buyerId: caller.accountId }, query);
  return answerPolled(call, '/api/v1/purchases', list, (orders) =>
    Promise.all(orders.map((order) => orderShape(market.tables, caller, order, market))),
  );
};
