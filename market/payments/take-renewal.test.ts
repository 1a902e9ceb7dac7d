// Tests for subscriptions that the payment provider bills by itself.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { signedMessage, type SignedMessage } from '../../contract-tests/harness/fake-stripe.js';
import { paymentFixtures, PRICE_CENTS } from '../../contract-tests/harness/payment-fixtures.js';
import { prepareRenewalOf, takeRenewal } from './take-renewal.js';
import { TooEarly } from './too-early.js';

const completed = (session: object): SignedMessage => signedMessage('checkout.session.completed', session);

test('a subscription is billed again, falls due, and ends, as the provider tells', async (t) => {
  const fixtures = await paymentFixtures(t);
  const { order, fake, receive, take, outcome, now, tables, time, market } = fixtures;
  const { id, page } = await order({ billingInterval: 'month' });
  const session = fake.pay(page);
  const subscription = session.subscription as string;
  const invoice = fake.bill(subscription, PRICE_CENTS);
  const renewed = signedMessage('invoice.paid', invoice);
  const failed = signedMessage('invoice.payment_failed', invoice);
  for (const message of [renewed, failed]) {
    await receive(message);
    assert.equal(await take(message.id), false);
  }
  const paid = completed(session);
  await receive(paid);
  await take(paid.id);
  assert.ok(await take(failed.id));
  assert.equal(await outcome(failed.id), 'nothing');
  assert.ok(await take(renewed.id));
  const again = signedMessage('invoice.paid', invoice);
  await receive(again);
  await take(again.id);
  assert.deepEqual([await outcome(renewed.id), await outcome(again.id)], ['done', 'nothing']);
  const subscriptionId = (await now(id)).subscriptionId!;
  const current = async () => (await tables.subscriptions.byId(subscriptionId))!;
  assert.deepEqual([(await current()).periods, (await current()).status], [2, 'active']);

  const other = fake.bill(subscription, PRICE_CENTS - 1);
  const mismatch = signedMessage('invoice.paid', other);
  await receive(mismatch);
  await take(mismatch.id);
  assert.equal(await outcome(mismatch.id), 'mismatch');

  time.now = (await current()).currentPeriodEnd + 1000;
  const unpaid = { ...fake.bill(subscription, PRICE_CENTS), id: 'in_unpaid' };
  const due = signedMessage('invoice.payment_failed', unpaid);
  await receive(due);
  await take(due.id);
  assert.equal((await current()).status, 'past_due');
  const ended = signedMessage('customer.subscription.deleted', {
    id: subscription,
    metadata: session.metadata,
    cancellation_details: { reason: 'payment_failed' },
  });
  await receive(ended);
  await take(ended.id);
  assert.equal((await current()).status, 'expired');
  assert.equal(market.settings.payments, 'stripe');
});

test('two invoices that come together pay for two periods', async (t) => {
  const { order, fake, receive, take, now, tables } = await paymentFixtures(t);
  const { id, page } = await order({ billingInterval: 'month' });
  const session = fake.pay(page);
  const subscription = session.subscription as string;
  const paid = completed(session);
  await receive(paid);
  await take(paid.id);
  const both = [1, 2].map(() => signedMessage('invoice.paid', fake.bill(subscription, PRICE_CENTS)));
  for (const message of both) await receive(message);
  for (let turn = 0; turn < 3; turn++) await Promise.all(both.map((message) => take(message.id)));
  assert.equal((await tables.subscriptions.byId((await now(id)).subscriptionId!))!.periods, 3);
  assert.equal(fake.refunds.size, 0);
});

test('an order that another payment pays meanwhile is not paid twice: the later payment waits for its own', async (t) => {
  const { order, fake, receive, take, now, write, market } = await paymentFixtures(t);
  const { id, page } = await order({ billingInterval: 'month' });
  const session = fake.pay(page);
  const paid = completed(session);
  await receive(paid);
  await take(paid.id);
  const renewals = [1, 2].map(() => {
    const { id: invoice, intent } = fake.bill(session.subscription as string, PRICE_CENTS);
    const money = { amountCents: PRICE_CENTS, taxCents: 0, currency: 'EUR' };
    return { fact: { is: 'renewed', orderId: id, invoice, ...money } as const, payment: intent as string };
  });
  const orderIds: string[] = [];
  for (const { fact, payment } of renewals) orderIds.push(await prepareRenewalOf(market, fact, payment));
  assert.equal(orderIds[0], orderIds[1]);
  const takeOne = (one: number) =>
    write((tables) => takeRenewal(tables, market, { orderId: orderIds[one]!, ...renewals[one]! }));
  assert.equal(await takeOne(0), 'done');
  await assert.rejects(takeOne(1), TooEarly);
  assert.equal((await now(orderIds[0]!)).paymentReference, renewals[0]!.payment);
});

test('what was billed of a subscription that nobody renews goes back', async (t) => {
  const { order, fake, receive, take, outcome, now, tables, write, giveBack } = await paymentFixtures(t);
  const { id, page } = await order({ billingInterval: 'month' });
  const session = fake.pay(page);
  const paid = completed(session);
  await receive(paid);
  await take(paid.id);
  const subscription = (await tables.subscriptions.byId((await now(id)).subscriptionId!))!;
  await write(async ({ subscriptions }) => subscriptions.move(subscription, 'cancelled', { cancelledAt: 1 }));
  const message = signedMessage('invoice.paid', fake.bill(session.subscription as string, PRICE_CENTS));
  await receive(message);
  await take(message.id);
  assert.equal(await outcome(message.id), 'returned');
  await giveBack();
  assert.equal(fake.refunds.size, 1);
});
