// A seller or an admin gives the money of an order back.
import { purchaseOf } from '../../db/engine/lock.js';
import { lockAll } from '../lock-all.js';
import type { OrderRecord } from '../../db/orders/order-record.js';
import type { Tables } from '../../db/tables.js';
import { noteAct, type AdminCall } from '../audit/admin-log.js';
import { actsAsAdmin } from '../caller.js';
import type { Services } from '../market.js';
import { isRefused, refused, type Refused } from '../refused.js';
import { lockOrder } from './lock-order.js';
import { askForRefund } from './ask-for-refund.js';
import {
  beginRefund,
  failRefund,
  goesThroughProvider,
  settleLocked,
  settleRefund,
  type ClaimedRefund,
  type WantedRefund,
} from './refund-order.js';
import { seesOrder } from './visible-orders.js';

/**
 * Claims a refund in somebody's name: the seller's, or an admin's, whose act is noted. One that no provider has to be asked
 * for is settled with that. Which of the two it is follows from the order as it is under its locks, for it may have been
 * paid a moment ago.
 *
 * @returns both as they are then: of a pending refund the provider is to be asked
 */
export async function claimRefund(
  tables: Tables,
  services: Pick<Services, 'clock' | 'mail'>,
  call: AdminCall,
  orderId: string,
  wanted: Omit<WantedRefund, 'requestedBy'>,
): Promise<ClaimedRefund | Refused<'not_found' | 'forbidden' | 'invalid_transition' | 'idempotency_mismatch'>> {
  const { caller } = call;
  const order = await lockOrder(tables, orderId);
  if (order === undefined || !seesOrder(order, caller)) return refused('not_found', `There is no order ${orderId}`);
  const isSeller = order.sellerId === caller.accountId;
  if (!isSeller && !actsAsAdmin(caller)) return refused('forbidden', 'Only the seller and admins give money back');
  const refund = await beginRefund(tables, services, order, { ...wanted, requestedBy: caller.accountId });
  if (isRefused(refund)) return refund;
  if (!isSeller) await noteAct(tables, call, { action: 'order.refunded', targetType: 'order', targetId: orderId });
  if (goesThroughProvider(refund)) return { order, refund };
  return settleLocked(tables, services, order, refund, null);
}

/**
 * Asks the provider of a claimed refund that is pending. What it refuses is noted in a transaction of its own, since the
 * call is refused then; a job may have asked as well, and settled it: then nothing fails any more.
 *
 * @param claim of the call
 * @returns what the provider calls it; null when nothing went back with that
 * @throws PaymentsUnavailable
 */
export async function giveClaimedBack(
  services: Pick<Services, 'payments'>,
  { claim }: { claim(fn: (tables: Tables) => Promise<unknown>): Promise<unknown> },
  { order, refund }: ClaimedRefund,
): Promise<string | null> {
  if (refund.status !== 'pending') return null;
  const outcome = await askForRefund(services, order, refund);
  if (outcome.is === 'done') return outcome.reference;
  await claim((tables) => failRefund(tables, refund.id, outcome.reason));
  return null;
}

/**
 * Settles a claimed refund with what the provider called it, unless that refused it; one that was settled with its claim
 * stays so. Returns the order as it is then.
 */
export async function concludeRefund(
  tables: Tables,
  services: Pick<Services, 'clock' | 'mail'>,
  claimed: ClaimedRefund,
  reference: string | null,
): Promise<OrderRecord | Refused<'payment_failed'>> {
  if (claimed.refund.status === 'done') {
    const { buyerId, productId } = claimed.order;
    // What the buyer has is told with the order.
    await lockAll(tables, {}, { account: [buyerId], purchase: [purchaseOf(buyerId, productId)] });
    return claimed.order;
  }
  const { order, refund } = await settleRefund(tables, services, claimed.refund.id, reference);
  return refund.status === 'failed' ? refused('payment_failed') : order;
}
