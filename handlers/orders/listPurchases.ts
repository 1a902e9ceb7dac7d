// GET /api/v1/purchases
import type { Handler } from '../handler.js';
import { FOREIGN_CURSOR, readPolled } from '../paging.js';
import { orderShape } from './order-shape.js';
import { orderList } from './visibility.js';

export const listPurchases: Handler<'listPurchases'> = async ({ query, caller, market, reply, refuse }) => {
  const list = orderList(market, caller, { buyerId: caller.accountId }, query);
  const polled = await readPolled(query, list, { publicUrl: market.settings.publicUrl, path: '/api/v1/purchases', shape: orderShape });
  return polled === undefined ? refuse('validation_failed', ...FOREIGN_CURSOR) : reply(200, polled.body, polled.headers);
};
