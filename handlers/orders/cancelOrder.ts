// POST /api/v1/orders/{id}/cancel
import { cancelOrder as cancel } from '../../market/orders/cancel-order.js';
import { orRefuse, type Handler } from '../handler.js';
import { ONE } from '../paging.js';
import { orderShape } from './order-shape.js';

export const cancelOrder: Handler<'cancelOrder'> = async (call) => {
  const { params, caller, market, reply, refuse, write } = call;
  return write(async (tables) => {
    const cancelled = orRefuse(await cancel(tables, call, params.id), refuse);
    return reply(200, { data: await orderShape(tables, caller, cancelled, market), meta: ONE });
  });
};
