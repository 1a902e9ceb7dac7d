// Renews a subscription whose next period was paid for, and revives one that had lapsed.
import type { SubscriptionRecord } from '../../db/subscriptions/subscription-record.js';
import type { Tables } from '../../db/tables.js';
import type { Services } from '../market.js';
import { refused, type Refused } from '../refused.js';
import { whyNotRenewed } from './due-renewal.js';
import { keepLicense } from './keep-license.js';
import { statusAfter, stepFault } from './subscription-states.js';
import { GRACE_HOURS, isBilledByProvider, paidUntil } from './subscription-terms.js';

/** The order of a renewal. */
interface RenewalOrder {
  readonly id: string;
  readonly buyerId: string;
  readonly productId: string;
  /** Epoch ms. */
  readonly paidAt: number | null;
}

/**
 * Why an order of a renewal can no longer be paid; undefined when it can. It is the one that a running subscription
 * waits for, or it revives one that is over because it was not paid, unless its buyer owns the product otherwise by now.
 * What was refunded, or whose license was revoked, is never revived. The caller holds the locks of account, order,
 * subscription and license.
 *
 * @param order its id is null for one that is yet to be made
 * @param isCharged whether a provider took the money, which then does not pay for what was cancelled before it was over,
 *   is off the market, or of a seller who may not sell; an admin who says that it was paid knows
 */
export async function judgeRenewal(
  tables: Tables,
  order: { readonly id: string | null; readonly subscriptionId: string | null },
  isCharged = false,
): Promise<Refused<'invalid_transition'> | undefined> {
  const subscription = (await tables.subscriptions.byId(order.subscriptionId!))!;
  const { status, buyerId, productId, renewalOrderId, licenseId, cancelledAt } = subscription;
  const step = status === 'expired' ? 'revive' : 'renew';
  const fault = (sentence: string) => refused('invalid_transition', sentence);
  if (statusAfter(subscription, step) === undefined) return fault(stepFault(subscription, step));
  if (step === 'renew' && renewalOrderId !== order.id)
    return fault('The period that the order is for was paid by another order');
  if (step === 'revive' && (await tables.ownership.owns(buyerId, productId)))
    return fault('The buyer owns the product otherwise by now');
  if (isCharged && step === 'revive' && cancelledAt !== null)
    return fault('The subscription was cancelled before it was over: only one that was not paid in time is revived');
  if ((await tables.licenses.byId(licenseId!))!.status === 'revoked')
    return fault('The license of the subscription was revoked, with a refund perhaps: it is not renewed');
  if (isCharged && (await whyNotRenewed(tables, subscription)) !== undefined)
    return fault('The product is off the market, or its seller may not sell: it is not renewed');
  return undefined;
}

/**
 * Renews a subscription with its license, in the transaction of the payment: for the period that follows, or from the
 * payment on when it had lapsed, or when that period would be over already. Nothing happens when this order has paid for
 * a period before. The caller has asked `judgeRenewal`, and holds the locks of account, order, subscription and license.
 *
 * @param subscriptionId of one that is not cancelled
 * @param paidOrder must be paid
 */
export async function renewSubscription(
  tables: Tables,
  services: Pick<Services, 'settings'>,
  subscriptionId: string,
  paidOrder: RenewalOrder,
): Promise<SubscriptionRecord> {
  const before = (await tables.subscriptions.byId(subscriptionId))!;
  if (before.paidOrderId === paidOrder.id) return before;
  const step = before.status === 'expired' ? 'revive' : 'renew';
  const to = statusAfter(before, step);
  if (to === undefined) throw new Error(`An order paid for what nobody renews: ${stepFault(before, step)}`);
  const renewed = (await tables.subscriptions.move(before, to, {
    ...nextPeriod(before, services, paidOrder.paidAt!),
    paidOrderId: paidOrder.id,
    renewalOrderId: null,
    endedAt: null,
    cancelledAt: null,
  }))!;
  return keepLicense(tables, renewed, { expiresAt: renewed.currentPeriodEnd, graceHours: GRACE_HOURS });
}

/**
 * The period that a payment at a time (epoch ms) pays for. Whoever is charged by itself pays each period once, even where
 * that comes late; what people pay themselves, they get whole.
 */
function nextPeriod(subscription: SubscriptionRecord, { settings }: Pick<Services, 'settings'>, paidAt: number) {
  const { anchorAt, billingInterval, periods, ownsUntil, status } = subscription;
  const following = paidUntil(anchorAt, billingInterval, periods + 1);
  const isAutomatic = isBilledByProvider(subscription) || settings.payments === 'test';
  const isLate = paidAt >= ownsUntil || paidAt >= following.currentPeriodEnd;
  const beginsAnew = status === 'expired' || (isLate && !isAutomatic);
  return beginsAnew ? paidUntil(paidAt, billingInterval, 1) : following;
}
