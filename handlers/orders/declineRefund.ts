// POST /api/v1/orders/{id}/decline-refund
import { declineRefund as decline } from '../../market/orders/decline-refund.js';
import { orRefuse, type Handler } from '../handler.js';
import { ONE } from '../paging.js';
import { orderShape } from './order-shape.js';

export const declineRefund: Handler<'declineRefund'> = async (call) => {
  const { params, body, caller, market, reply, refuse, write } = call;
  return write(async (tables) => {
    const order = orRefuse(await decline(tables, market, call, params.id, body.reason), refuse);
    return reply(200, { data: await orderShape(tables, caller, order, market), meta: ONE });
  });
};
