// Lets a subscription fall due, be renewed no more, or end at once. Each act is done once, however often it is asked for.
import type { SubscriptionChange, SubscriptionRecord } from '../../db/subscriptions/subscription-record.js';
import type { Tables } from '../../db/tables.js';
import { endLicenseSource } from '../licenses/end-source.js';
import type { Services } from '../market.js';
import { giveUpOrder } from '../checkout/give-up-order.js';
import { keepLicense } from './keep-license.js';
import { statusAfter, type SubscriptionStep } from './subscription-states.js';
import { GRACE_MS, hoursBetween, isBilledByProvider, LATE_MS } from './subscription-terms.js';
import {
  notifyCancelled,
  notifyEnding,
  notifyLapsed,
  notifyUnpaid,
  type CancelReason,
} from './notify-of-subscription.js';

/** Why a subscription is over. */
type EndReason = 'payment_failed' | 'ran_out' | 'refunded' | 'disputed';

export type EndingServices = Pick<Services, 'mail' | 'clock'>;

const REASONS: Readonly<Record<EndReason, string>> = {
  payment_failed: 'The renewal was not paid',
  ran_out: 'The subscription ran out',
  refunded: 'Refunded',
  disputed: 'Disputed',
};

/** Takes a step, unless the status forbids it: then nothing happens, and undefined is returned. */
async function take(
  tables: Tables,
  before: SubscriptionRecord,
  step: SubscriptionStep,
  change: SubscriptionChange,
): Promise<SubscriptionRecord | undefined> {
  const to = statusAfter(before, step);
  return to && tables.subscriptions.move(before, to, change);
}

/**
 * Notes that a period was not paid for in time: the buyer is told, and goes on owning the product during the grace. That
 * is counted from now where the service itself comes late, so that nobody loses a product unasked. Nothing happens
 * unless it is active and its period is over: a provider may tell of a failure long after another try went well. The
 * caller holds the locks of account, subscription and license.
 */
export async function fallDue(tables: Tables, services: EndingServices, subscriptionId: string): Promise<void> {
  const before = (await tables.subscriptions.byId(subscriptionId))!;
  const now = services.clock();
  if (now < before.currentPeriodEnd) return;
  const from = now - before.currentPeriodEnd > LATE_MS ? now : before.currentPeriodEnd;
  const ownsUntil = from + GRACE_MS;
  const moved = await take(tables, before, 'fall_due', { ownsUntil, dueAt: ownsUntil });
  if (moved === undefined) return;
  await prolong(tables, moved);
  await notifyUnpaid(tables, services, moved);
}

/**
 * Has a subscription renewed no more: it runs to the end of what is paid for, without a grace. Nothing happens to one
 * that is cancelled or over. The caller holds the locks of account, order, subscription and license.
 */
export async function endRenewal(
  tables: Tables,
  services: EndingServices,
  before: SubscriptionRecord,
  reason: CancelReason,
): Promise<SubscriptionRecord | undefined> {
  // What is over already may be tried to be billed for the next period.
  const when = before.currentPeriodEnd > services.clock() ? 'period_end' : 'now';
  const moved = await take(tables, before, 'cancel', {
    renewalOrderId: null,
    cancelledAt: services.clock(),
    ownsUntil: before.currentPeriodEnd,
    dueAt: before.currentPeriodEnd,
    ...(await leaveProvider(tables, services, before, when)),
  });
  if (moved === undefined) return undefined;
  await dropRenewalOrder(tables, before);
  await prolong(tables, moved);
  await notifyCancelled(tables, services, moved, reason);
  return moved;
}

/**
 * Ends a subscription at once, with its license and the order that waited to renew it; nothing happens to one that is
 * over. The caller holds the locks of account, order, subscription and license.
 */
export async function expireSubscription(
  tables: Tables,
  services: EndingServices,
  subscriptionId: string,
  reason: EndReason,
): Promise<void> {
  const before = (await tables.subscriptions.byId(subscriptionId))!;
  const endedAt = services.clock();
  const moved = await take(tables, before, 'expire', {
    renewalOrderId: null,
    endedAt,
    ownsUntil: Math.min(before.ownsUntil, endedAt),
    dueAt: null,
    ...(await leaveProvider(tables, services, before, 'now')),
  });
  if (moved === undefined) return;
  await dropRenewalOrder(tables, before);
  const to = reason === 'refunded' || reason === 'disputed' ? 'revoked' : 'expired';
  await endLicenseSource(tables, moved.licenseId!, { subscriptionId }, { to, reason: REASONS[reason] });
  if (reason === 'payment_failed') await notifyLapsed(tables, services, moved, endedAt);
  else if (reason !== 'ran_out') await notifyEnding(tables, services, moved, reason, endedAt);
}

/** Has the license run as long as the subscription owns its product. */
async function prolong(tables: Tables, subscription: SubscriptionRecord): Promise<void> {
  const { currentPeriodEnd: expiresAt, ownsUntil } = subscription;
  await keepLicense(tables, subscription, { expiresAt, graceHours: hoursBetween(expiresAt, ownsUntil) });
}

/** Cancels the order that was to pay for the next period, unless it was paid or cancelled before. */
async function dropRenewalOrder(tables: Tables, { renewalOrderId }: SubscriptionRecord): Promise<void> {
  const order = renewalOrderId === null ? undefined : await tables.orders.byId(renewalOrderId);
  if (order !== undefined) await giveUpOrder(tables, order);
}

/** Has a provider that bills by itself stop, by a job: it is asked outside of the transaction, until it answers. */
async function leaveProvider(
  tables: Tables,
  { clock }: EndingServices,
  subscription: SubscriptionRecord,
  when: 'period_end' | 'now',
): Promise<Pick<SubscriptionChange, 'providerEndedAt'>> {
  const { id: subscriptionId, status } = subscription;
  if (status === 'expired' || !isBilledByProvider(subscription)) return {};
  await tellProvider(tables, subscriptionId, when);
  return { providerEndedAt: clock() };
}

/** Has the provider told, by a job, to bill a subscription no more. */
export async function tellProvider(
  { jobs }: Pick<Tables, 'jobs'>,
  subscriptionId: string,
  when: 'period_end' | 'now',
): Promise<void> {
  // Once at a time, however often it bills meanwhile.
  await jobs.add({
    kind: 'end_billing',
    payload: { subscriptionId, when },
    uniqueKey: `end_billing:${subscriptionId}:${when}`,
  });
}
