// Notes that an order was paid outside of the service, as an admin says.
import { transitionFault } from '../../db/orders/order-states.js';
import type { OrderRecord } from '../../db/orders/order-record.js';
import type { Tables } from '../../db/tables.js';
import { noteAct, type AdminCall } from '../accounts/admin-log.js';
import { lockAll } from '../lock-all.js';
import { refused, type Refused } from '../refused.js';
import { settleOrder } from './settle-order.js';
import { findOrder } from './visible-orders.js';

/** Marks an order as paid, which gives its buyer the product; one that is paid already stays as it is. */
export async function markOrderPaid(
  tables: Tables,
  call: AdminCall,
  orderId: string,
): Promise<OrderRecord | Refused<'not_found' | 'invalid_transition'>> {
  const parties = await findOrder(tables, orderId, call.caller);
  if (parties === undefined) return refused('not_found', `There is no order ${orderId}`);
  await lockAll(tables, { account: [parties.buyerId], product: [parties.productId], order: [orderId] });
  const order = (await tables.orders.byId(orderId))!;
  if (order.status === 'paid') return order;
  const paid = await tables.orders.pay(order);
  if (paid === undefined) return refused('invalid_transition', transitionFault(order.status, 'pay'));
  await settleOrder(tables, paid);
  await noteAct(tables, call, { action: 'order.marked_paid', targetType: 'order', targetId: orderId });
  return paid;
}
