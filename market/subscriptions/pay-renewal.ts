// Stands in for the payment of orders until that follows all that a payment brings.
import type { OrderRecord } from '../../db/orders/order-record.js';
import type { Tables } from '../../db/tables.js';
import type { Services } from '../market.js';
import { isRefused, refused, type Refused } from '../refused.js';
import { judgeRenewal, renewSubscription } from './renew-subscription.js';

export async function payRenewal(
  tables: Tables,
  services: Pick<Services, 'settings'>,
  orderId: string,
): Promise<OrderRecord | Refused<'invalid_transition'>> {
  const order = (await tables.orders.byId(orderId))!;
  const fault = await judgeRenewal(tables, order);
  if (isRefused(fault)) return fault;
  const paid = await tables.orders.pay(order);
  if (paid === undefined) return refused('invalid_transition');
  await renewSubscription(tables, services, order.subscriptionId!, paid);
  return paid;
}
