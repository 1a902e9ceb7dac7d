// A buyer asks for the money of an order back, or does not want it any more.
import type { OrderRecord } from '../../db/orders/order-record.js';
import { allows, transitionFault } from '../../db/orders/order-states.js';
import type { Tables } from '../../db/tables.js';
import { isFirstLetter } from '../accounts/letter-bounds.js';
import { tellOwner } from '../accounts/tell-owner.js';
import type { Caller } from '../caller.js';
import type { Services } from '../market.js';
import { isRefused, refused, type Refused } from '../refused.js';
import { lockOwnOrder } from './lock-order.js';

type Fault = Refused<'not_found' | 'forbidden' | 'invalid_transition'>;

/** Milliseconds after a request was declined in which the buyer does not ask again. */
const DECLINED_FOR_MS = 7 * 24 * 60 * 60 * 1000;

/**
 * Asks the seller for a refund, who is told the first time; asking again replaces the reason. One that was declined is
 * not repeated for a week.
 */
export async function requestRefund(
  tables: Tables,
  services: Pick<Services, 'mail' | 'clock'>,
  caller: Caller,
  orderId: string,
  reason: string,
): Promise<OrderRecord | Fault> {
  const order = await lockOfBuyer(tables, caller, orderId, 'Only the buyer asks for a refund');
  if (isRefused(order)) return order;
  if (!allows(order.status, 'refund')) return refused('invalid_transition', transitionFault(order.status, 'refund'));
  const askedAgainAt = (order.refundDeclinedAt ?? Number.NEGATIVE_INFINITY) + DECLINED_FOR_MS;
  if (services.clock() < askedAgainAt)
    return refused(
      'invalid_transition',
      `Your last request was declined: you can ask again from ${new Date(askedAgainAt).toISOString()}`,
    );
  const requested = (await tables.orders.requestRefund(order, reason))!;
  if (order.refundRequestedAt === null && (await isFirstLetter(tables, services, `refund:${orderId}`))) {
    const { sellerId, productName } = order;
    await tellOwner(tables, services, sellerId, { kind: 'refund_requested', orderId, productName, reason });
  }
  return requested;
}

/** Takes the request back; where there is none, nothing happens. A refund that is under way goes on. */
export async function withdrawRefundRequest(
  tables: Tables,
  caller: Caller,
  orderId: string,
): Promise<OrderRecord | Fault> {
  const order = await lockOfBuyer(tables, caller, orderId, 'Only the buyer withdraws the request');
  if (isRefused(order) || order.refundRequestedAt === null) return order;
  if ((await tables.refunds.pendingOf(orderId)) !== undefined)
    return refused('invalid_transition', 'The refund is under way');
  return (await tables.orders.withdrawRefundRequest(order))!;
}

/** @param fault what somebody else is told */
async function lockOfBuyer(
  tables: Tables,
  caller: Caller,
  orderId: string,
  fault: string,
): Promise<OrderRecord | Refused<'not_found' | 'forbidden'>> {
  const order = await lockOwnOrder(tables, caller, orderId);
  return isRefused(order) || order.buyerId === caller.accountId ? order : refused('forbidden', fault);
}
