// GET /api/v1/admin/orders
import { productsOf } from '../../market/orders/visible-orders.js';
import type { Handler } from '../handler.js';
import { metaOf } from '../paging.js';
import { orderShape } from './order-shape.js';

export const listAllOrders: Handler<'listAllOrders'> = async ({ query, caller, market, gather }) => {
  const { status, refund_requested: refundRequested, q, page, limit } = query;
  const filter = { status, refundRequested, query: q, productIds: productsOf(caller, undefined) };
  return gather(async (answer) => {
    const { items, total } = await market.tables.orders.list(filter, { page, limit });
    // Of admins too only those who sold or bought a product are told its key, and not among all others.
    const data = await Promise.all(items.map((order) => orderShape(market.tables, null, order, market)));
    return answer({ data, meta: metaOf(page, total, limit) });
  });
};
