// For tests: what is locked when the payment provider tells of payments, disputes and renewals.
import assert from 'node:assert/strict';
import type { TestContext } from 'node:test';
import type { OrderRecord } from '../../db/orders/order-record.js';
import { payOrder } from '../../market/orders/pay-order.js';
import { placeOrder } from '../../market/orders/place-order.js';
import { takePaymentEvent } from '../../market/payments/take-payment-event.js';
import { signedMessage } from './fake-stripe.js';
import { recordLocks } from './lock-recorder.js';
import type { Trace } from './lock-rules.js';
import { keyOf, ONE_LICENSE } from './order-fixtures.js';
import { paymentFixtures, PRICE_CENTS } from './payment-fixtures.js';

/** Has the provider tell everything there is to tell, and returns what each of it wrote. */
export async function tracesOfProvider(t: Pick<TestContext, 'after'>): Promise<readonly Trace[]> {
  const { fake, market, sealer, receive, order: ordered, checkout, giveBack, time, write } = await paymentFixtures(t);
  const recorder = await recordLocks({ ...market, db: market.database }, sealer);
  const tell = async (kind: string, about: object): Promise<void> => {
    const message = signedMessage(kind, about);
    await receive(message);
    assert.ok(await takePaymentEvent(recorder.market, message.id));
  };
  const paid = (session: object) => tell('checkout.session.completed', session);
  for (const status of ['won', 'lost']) {
    const { page } = await ordered();
    await paid(fake.pay(page));
    const dispute = { id: `dp_${status}`, payment_intent: [...fake.payments.keys()].at(-1) };
    await tell('charge.dispute.created', { ...dispute, status: 'needs_response' });
    await tell('charge.dispute.closed', { ...dispute, status });
  }
  const { page: other } = await ordered();
  await write(({ accounts }) => accounts.create({ email: 'a@example.com', displayName: 'A', isAdmin: true }));
  await paid({ ...fake.pay(other), amount_total: PRICE_CENTS - 1 });

  const { id, page } = await ordered({ billingInterval: 'month' });
  const session = fake.pay(page);
  await paid(session);
  const subscription = session.subscription as string;
  await tell('invoice.paid', fake.bill(subscription, PRICE_CENTS));
  await tell('invoice.paid', fake.bill(subscription, PRICE_CENTS - 1));
  const { subscriptionId } = (await market.tables.orders.byId(id))!;
  time.now = (await market.tables.subscriptions.byId(subscriptionId!))!.currentPeriodEnd + 1000;
  await tell('invoice.payment_failed', { ...fake.bill(subscription, PRICE_CENTS), id: 'in_unpaid' });
  const cancellation_details = { reason: 'payment_failed' };
  await tell('customer.subscription.deleted', { id: subscription, metadata: session.metadata, cancellation_details });

  const byHand = await ordered({ billingInterval: 'month' });
  const { subscriptionId: begun } = (await write((tables) =>
    payOrder(tables, market, byHand.id, 'as_said'),
  )) as OrderRecord;
  time.now = (await market.tables.subscriptions.byId(begun!))!.currentPeriodEnd;
  const renewal = { ...ONE_LICENSE, productId: byHand.productId };
  await recorder.market.write((tables) => placeOrder(tables, market, keyOf(byHand.buyerId), renewal));

  const { id: twice, page: first } = await ordered();
  time.now += 25 * 60 * 60 * 1000;
  const { page: second } = await checkout(twice);
  for (const at of [first, second]) await paid(fake.pay(at));
  await giveBack(recorder.market);
  return recorder.traces;
}
