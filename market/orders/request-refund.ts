// Notes that a buyer wants the money of an order back.
import type { OrderRecord } from '../../db/orders/order-record.js';
import { allows, transitionFault } from '../../db/orders/order-states.js';
import type { Tables } from '../../db/tables.js';
import { tellOwner } from '../accounts/tell-owner.js';
import type { Caller } from '../caller.js';
import type { Services } from '../market.js';
import { isRefused, refused, type Refused } from '../refused.js';
import { lockOwnOrder } from './lock-order.js';

/** Asks the seller for a refund, who is told the first time; asking again replaces the reason. */
export async function requestRefund(
  tables: Tables,
  services: Pick<Services, 'mail'>,
  caller: Caller,
  orderId: string,
  reason: string,
): Promise<OrderRecord | Refused<'not_found' | 'forbidden' | 'invalid_transition'>> {
  const order = await lockOwnOrder(tables, caller, orderId);
  if (isRefused(order)) return order;
  if (order.buyerId !== caller.accountId) return refused('forbidden', 'Only the buyer asks for a refund');
  if (!allows(order.status, 'refund')) return refused('invalid_transition', transitionFault(order.status, 'refund'));
  const requested = (await tables.orders.requestRefund(order, reason))!;
  if (order.refundRequestedAt === null) {
    const { sellerId, productName } = order;
    await tellOwner(tables, services, sellerId, { kind: 'refund_requested', orderId, productName, reason });
  }
  return requested;
}
