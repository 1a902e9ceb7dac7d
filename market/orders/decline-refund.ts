// A seller or an admin says that the money of an order stays where it is.
import type { OrderRecord } from '../../db/orders/order-record.js';
import type { Tables } from '../../db/tables.js';
import { noteAct, type AdminCall } from '../audit/admin-log.js';
import { notifyOwner } from '../notices/notify-owner.js';
import { actsAsAdmin } from '../caller.js';
import type { Services } from '../market.js';
import { isRefused, refused, type Refused } from '../refused.js';
import { lockOwnOrder } from './lock-order.js';

/**
 * Declines what the buyer asked for, who is told why. Declining once more in the same words changes nothing, so that a
 * request that is repeated is answered alike. While a refund is under way there is nothing to decline.
 */
export async function declineRefund(
  tables: Tables,
  services: Pick<Services, 'mail'>,
  call: AdminCall,
  orderId: string,
  reason: string,
): Promise<OrderRecord | Refused<'not_found' | 'forbidden' | 'invalid_transition'>> {
  const { caller } = call;
  const order = await lockOwnOrder(tables, caller, orderId);
  if (isRefused(order)) return order;
  const isSeller = order.sellerId === caller.accountId;
  if (!isSeller && !actsAsAdmin(caller)) return refused('forbidden', 'Only the seller and admins decline a refund');
  if (order.refundRequestedAt === null)
    return order.refundDeclineReason === reason ? order : refused('invalid_transition', 'No refund is asked for');
  if ((await tables.refunds.pendingOf(orderId)) !== undefined)
    return refused('invalid_transition', 'The refund is under way');
  const declined = (await tables.orders.declineRefund(order, reason))!;
  if (!isSeller)
    await noteAct(tables, call, { action: 'order.refund_declined', targetType: 'order', targetId: orderId });
  const { buyerId, productName } = order;
  await notifyOwner(tables, services, buyerId, { kind: 'refund_declined', orderId, productName, reason });
  return declined;
}
