// POST /api/v1/admin/orders/{id}/mark-paid
import { InvalidTransition } from '../../db/orders/order-states.js';
import type { Handler } from '../handler.js';
import { noteAct } from '../../market/accounts/admin-log.js';
import { ONE } from '../paging.js';
import { showCounters } from '../../market/catalog/search-counters.js';
import { orderShape } from './order-shape.js';
import { settle } from '../../market/orders/settle.js';
import { findOrder } from '../../market/orders/visible-orders.js';

export const markOrderPaid: Handler<'markOrderPaid'> = async (call) => {
  const { params, caller, market, reply, refuse, write } = call;
  const order = await findOrder(market.tables, params.id, caller);
  if (order === undefined) return refuse('not_found', `There is no order ${params.id}`);

  const answer = await write(async (tables) => {
    // Looked at again, since it may have been paid or cancelled while this waited for its turn.
    const current = (await tables.orders.byId(order.id))!;
    if (current.status === 'paid') return reply(200, { data: orderShape(current), meta: ONE });
    try {
      const paid = await tables.orders.pay(current);
      await settle(tables, paid);
      await noteAct(tables, call, { action: 'order.marked_paid', targetType: 'order', targetId: paid.id });
      return reply(200, { data: orderShape(paid), meta: ONE });
    } catch (error) {
      if (error instanceof InvalidTransition) return refuse('invalid_transition', error.message);
      throw error;
    }
  });
  await showCounters(market, { id: order.productId });
  return answer;
};
