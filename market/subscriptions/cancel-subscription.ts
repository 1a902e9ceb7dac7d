// Ends the renewal of a subscription: it runs to the end of what is paid for.
import type { SubscriptionRecord } from '../../db/subscriptions/subscription-record.js';
import type { Tables } from '../../db/tables.js';
import { noteAct, type AdminCall } from '../audit/admin-log.js';
import { actsAsAdmin } from '../caller.js';
import { refused, type Refused } from '../refused.js';
import { whyNotRenewed } from './due-renewal.js';
import { endRenewal, expireSubscription, tellProvider, type EndingServices } from './end-subscription.js';
import { lockSubscription } from './lock-subscription.js';
import { stepFault } from './subscription-states.js';
import type { CancelReason } from './notify-of-subscription.js';
import { findSubscription } from './visible-subscriptions.js';

/**
 * Cancels a subscription for its buyer or for an admin, whose act is noted in the log of the buyer. One that is cancelled
 * already stays as it is; one whose period is over already ends at once.
 */
export async function cancelSubscription(
  tables: Tables,
  services: EndingServices,
  call: AdminCall,
  subscriptionId: string,
): Promise<SubscriptionRecord | Refused<'not_found' | 'forbidden' | 'invalid_transition'>> {
  const { caller } = call;
  const found = await findSubscription(tables, caller, subscriptionId);
  if (found === undefined) return refused('not_found', `There is no subscription ${subscriptionId}`);
  const isBuyer = found.buyerId === caller.accountId;
  if (!isBuyer && !actsAsAdmin(caller))
    return refused('forbidden', 'Only the buyer or an admin cancels a subscription');
  const before = await lockSubscription(tables, found);
  if (before.status === 'cancelled') return before;
  const cancelled = await cancelNow(tables, services, before, isBuyer ? 'buyer' : 'admin');
  if (cancelled === undefined) return refused('invalid_transition', stepFault(before, 'cancel'));
  if (!isBuyer)
    await noteAct(tables, call, {
      accountId: before.buyerId,
      action: 'subscription.cancelled',
      targetType: 'subscription',
      targetId: subscriptionId,
    });
  return cancelled;
}

/**
 * Cancels what somebody subscribes to who deletes the account. The caller has locked that, and these subscriptions with
 * their orders and licenses.
 */
export async function cancelWithAccount(
  tables: Tables,
  services: EndingServices,
  subscriptions: readonly SubscriptionRecord[],
): Promise<void> {
  for (const subscription of subscriptions) await cancelNow(tables, services, subscription, 'buyer_deleted');
}

/**
 * Has a subscription billed no more of which a payment was refused, where that is never to come again. What is off the
 * market for good, of a seller who may not sell, or whose license is revoked, is cancelled; of what is cancelled or over
 * already the provider is told once more, since it goes on billing whatever it was told. The caller holds the locks of
 * `lockOrder`.
 */
export async function billNoMore(tables: Tables, services: EndingServices, subscriptionId: string): Promise<void> {
  const subscription = (await tables.subscriptions.byId(subscriptionId))!;
  const { status, providerReference } = subscription;
  const isOver = status === 'cancelled' || status === 'expired';
  if (isOver && providerReference !== null) return tellProvider(tables, subscriptionId, 'now');
  const reason = await whyNotRenewed(tables, subscription);
  if (reason !== undefined) await cancelNow(tables, services, subscription, reason);
}

/**
 * Has a subscription renewed no more, and ends it where its period is over; undefined, and nothing happens, when it is
 * cancelled or over. The caller holds the locks of `lockSubscription`.
 */
export async function cancelNow(
  tables: Tables,
  services: EndingServices,
  before: SubscriptionRecord,
  reason: CancelReason,
): Promise<SubscriptionRecord | undefined> {
  const cancelled = await endRenewal(tables, services, before, reason);
  if (cancelled === undefined || cancelled.currentPeriodEnd > services.clock()) return cancelled;
  await expireSubscription(tables, services, before.id, 'ran_out');
  return tables.subscriptions.byId(before.id);
}
