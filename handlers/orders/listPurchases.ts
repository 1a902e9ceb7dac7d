// GET /api/v1/purchases
import type { Handler } from '../handler.js';
import { FOREIGN_CURSOR, isReadable, readPolled } from '../paging.js';
import { orderShape } from './order-shape.js';
import { orderList } from '../../market/orders/visible-orders.js';

export const listPurchases: Handler<'listPurchases'> = async ({ query, caller, market, gather, refuse }) => {
  if (!isReadable(query)) return refuse('validation_failed', ...FOREIGN_CURSOR);
  const list = orderList(market.tables, caller, { buyerId: caller.accountId }, query);
  return gather(async (answer) => {
    const { body, headers } = await readPolled(query, list, {
      publicUrl: market.settings.publicUrl,
      path: '/api/v1/purchases',
      shape: orderShape,
    });
    return answer(body, headers);
  });
};
