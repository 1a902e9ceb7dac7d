// POST /api/v1/admin/orders/{id}/mark-paid
import { markOrderPaid as markPaid } from '../../market/orders/mark-order-paid.js';
import { orRefuse, type Handler } from '../handler.js';
import { ONE } from '../paging.js';
import { orderShape } from './order-shape.js';

export const markOrderPaid: Handler<'markOrderPaid'> = async (call) => {
  const { params, caller, market, reply, refuse, write } = call;
  return write(async (tables) => {
    const order = orRefuse(await markPaid(tables, market, call, params.id), refuse);
    return reply(200, { data: await orderShape(tables, caller, order, market), meta: ONE });
  });
};
