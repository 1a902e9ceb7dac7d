// Notes that an order was paid outside of the service, as an admin says.
import type { OrderRecord } from '../../db/orders/order-record.js';
import type { Tables } from '../../db/tables.js';
import { noteAct, type AdminCall } from '../audit/admin-log.js';
import type { Services } from '../market.js';
import { isRefused, refused, type Refused } from '../refused.js';
import { lockOrder } from './lock-order.js';
import { payOrder } from './pay-order.js';
import { seesOrder } from './visible-orders.js';

/** Marks an order as paid, which gives its buyer the product; one that is paid already stays as it is. */
export async function markOrderPaid(
  tables: Tables,
  services: Pick<Services, 'mail' | 'settings'>,
  call: AdminCall,
  orderId: string,
): Promise<OrderRecord | Refused<'not_found' | 'invalid_transition'>> {
  // Another admin may be saying so as well.
  const order = await lockOrder(tables, orderId);
  if (order === undefined || !seesOrder(order, call.caller))
    return refused('not_found', `There is no order ${orderId}`);
  const paid = await payOrder(tables, services, orderId, 'as_said');
  if (isRefused(paid) || order.status === 'paid') return paid;
  await noteAct(tables, call, { action: 'order.marked_paid', targetType: 'order', targetId: orderId });
  return paid;
}
