// Notes that a buyer wants the money of an order back.
import type { OrderRecord } from '../../db/orders/order-record.js';
import { allows, transitionFault } from '../../db/orders/order-states.js';
import type { Tables } from '../../db/tables.js';
import { tellOwner } from '../accounts/tell-owner.js';
import type { Caller } from '../caller.js';
import { lockAll } from '../lock-all.js';
import type { Services } from '../market.js';
import { refused, type Refused } from '../refused.js';
import { findOrder, seesOrder } from './visible-orders.js';

/** Asks the seller for a refund, who is told the first time; asking again replaces the reason. */
export async function requestRefund(
  tables: Tables,
  services: Pick<Services, 'mail'>,
  caller: Caller,
  orderId: string,
  reason: string,
): Promise<OrderRecord | Refused<'not_found' | 'forbidden' | 'invalid_transition'>> {
  const found = await findOrder(tables, orderId, caller);
  if (found === undefined || !seesOrder(found, caller)) return refused('not_found', `There is no order ${orderId}`);
  if (found.buyerId !== caller.accountId) return refused('forbidden', 'Only the buyer asks for a refund');
  await lockAll(tables, { account: [found.buyerId], order: [orderId] });
  const order = (await tables.orders.byId(orderId))!;
  if (!allows(order.status, 'refund')) return refused('invalid_transition', transitionFault(order.status, 'refund'));
  const requested = (await tables.orders.requestRefund(order, reason))!;
  if (order.refundRequestedAt === null) {
    const { sellerId, productName } = order;
    await tellOwner(tables, services, sellerId, { kind: 'refund_requested', orderId, productName, reason });
  }
  return requested;
}
