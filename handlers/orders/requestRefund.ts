// POST /api/v1/orders/{id}/request-refund
import { requestRefund as request } from '../../market/orders/request-refund.js';
import { orRefuse, type Handler } from '../handler.js';
import { ONE } from '../paging.js';
import { orderShape } from './order-shape.js';

export const requestRefund: Handler<'requestRefund'> = async (call) => {
  const { params, body, caller, market, reply, refuse, write } = call;
  return write(async (tables) => {
    const order = orRefuse(await request(tables, market, caller, params.id, body.reason), refuse);
    return reply(200, { data: await orderShape(tables, caller, order, market), meta: ONE });
  });
};
