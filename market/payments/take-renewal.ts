// The payment provider bills subscriptions by itself, and tells what came of it.
import type { PaymentEventOutcome } from '../../db/payments/payment-events.js';
import type { PaymentFact, RenewedFact } from '../../db/payments/payment-fact.js';
import type { SubscriptionRecord } from '../../db/subscriptions/subscription-record.js';
import type { Tables } from '../../db/tables.js';
import { giveUpOrder } from '../checkout/give-up-order.js';
import { lockOrder } from '../orders/lock-order.js';
import { payOrder, toldOfMismatch } from '../orders/pay-order.js';
import { createRenewalOrder } from '../subscriptions/renewal-order.js';
import { isRefused } from '../refused.js';
import { billNoMore } from '../subscriptions/cancel-subscription.js';
import { fallDue } from '../subscriptions/end-subscription.js';
import { lockSubscription } from '../subscriptions/lock-subscription.js';
import { prepareRenewal } from '../subscriptions/prepare-renewal.js';
import { endedByProvider } from '../subscriptions/provider-acts.js';
import { judgeRenewal } from '../subscriptions/renew-subscription.js';
import type { PaymentMarket, PaymentServices } from './take-payment-event.js';
import { TooEarly } from './too-early.js';

type Fact<Is extends PaymentFact['is']> = Extract<PaymentFact, { readonly is: Is }>;

/**
 * Makes the order of the period that was paid for, in a transaction of its own: paying it locks it before all that
 * depends on it. Returns its id; that of the order which knows the payment, when there is one. Where nothing can be paid
 * for, the order only tells what goes back, and another one of its buyer goes on waiting.
 *
 * @throws TooEarly
 */
export async function prepareRenewalOf(market: PaymentMarket, fact: RenewedFact, payment: string): Promise<string> {
  return market.write(async (tables) => {
    const subscription = await lockedSubscription(tables, fact.orderId);
    const known = await tables.paidOrders.byPayment(payment);
    if (known !== undefined) return known.id;
    const isForNothing = !(await isPayable(tables, subscription));
    if (isForNothing) return (await createRenewalOrder(tables, market, subscription, isForNothing)).id;
    return (await prepareRenewal(tables, market, subscription)).id;
  });
}

/** Whether what a provider bills can pay for the next period of a subscription, whose locks the caller holds. */
async function isPayable(tables: Tables, { id: subscriptionId, renewalOrderId }: SubscriptionRecord): Promise<boolean> {
  return (await judgeRenewal(tables, { id: renewalOrderId, subscriptionId }, true)) === undefined;
}

/**
 * Pays the order of a period. Two payments that came together each pay for a period of their own. The order of one that is
 * refused waits no longer, and what is never to be renewed is billed no more.
 */
export async function takeRenewal(
  tables: Tables,
  services: PaymentServices,
  { orderId, fact, payment }: { readonly orderId: string; readonly fact: RenewedFact; readonly payment: string },
): Promise<PaymentEventOutcome> {
  const { amountCents, taxCents, currency } = fact;
  const told = await toldOfMismatch(tables, orderId, { amountCents, taxCents, currency });
  const order = (await lockOrder(tables, orderId, told))!;
  if (order.paymentReference === payment) return 'nothing';
  const subscription = (await tables.subscriptions.byId(order.subscriptionId!))!;
  const isForNothing = order.status === 'cancelled' && !(await isPayable(tables, subscription));
  if (order.status !== 'pending' && !isForNothing) throw new TooEarly();
  const outcome = await payOrder(tables, services, orderId, { amountCents, taxCents, currency, reference: payment });
  if (!isRefused(outcome)) return 'done';
  if (outcome.refused[0] !== 'payment_failed') {
    await billNoMore(tables, services, order.subscriptionId!);
    return 'returned';
  }
  // What a person has to look at first does not wait for another payment, unless its subscription does.
  if (subscription.renewalOrderId !== orderId) await giveUpOrder(tables, order);
  return 'mismatch';
}

/** Lets the subscription fall due, unless the same invoice was paid meanwhile. */
export async function takeRenewalFailure(
  tables: Tables,
  services: PaymentServices,
  { orderId, invoice }: Fact<'renewal_failed'>,
): Promise<PaymentEventOutcome> {
  const { id } = await lockedSubscription(tables, orderId);
  if (await tables.paymentEvents.isPaid(invoice)) return 'nothing';
  await fallDue(tables, services, id);
  return 'done';
}

/** The provider bills the subscription no more. */
export async function takeSubscriptionEnd(
  tables: Tables,
  services: PaymentServices,
  { orderId, isUnpaid }: Fact<'subscription_ended'>,
): Promise<PaymentEventOutcome> {
  const { id } = await lockedSubscription(tables, orderId);
  await endedByProvider(tables, services, id, isUnpaid);
  return 'done';
}

/** The subscription that began with an order, locked with all that changes with it. @throws TooEarly before it began */
async function lockedSubscription(tables: Tables, firstOrderId: string): Promise<SubscriptionRecord> {
  const subscription = await tables.subscriptions.ofOrder(firstOrderId);
  if (subscription === undefined) throw new TooEarly();
  return lockSubscription(tables, subscription);
}
