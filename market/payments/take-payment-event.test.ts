// Tests for what the payment provider tells: whatever comes, in whatever order and however often, has one effect.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { signedMessage, type SignedMessage } from '../../contract-tests/harness/fake-stripe.js';
import { paymentFixtures, PRICE_CENTS } from '../../contract-tests/harness/payment-fixtures.js';
import { shuffledMessages } from '../../contract-tests/harness/shuffled-messages.js';
import { PaymentsUnavailable } from '../../capabilities/payments/payment-port.js';

const completed = (session: object): SignedMessage => signedMessage('checkout.session.completed', session);

test('a page that was paid at pays its order, once', async (t) => {
  const { order, fake, receive, take, outcome, now, emails, events } = await paymentFixtures(t);
  const { id, page, buyerId, sellerId } = await order();
  const message = completed(fake.pay(page));
  assert.ok(await receive(message));
  assert.equal(await outcome(message.id), null);
  for (let times = 0; times < 3; times++) assert.ok(await take(message.id));
  assert.ok(await receive(message));
  const again = completed(fake.pay(page));
  await receive(again);
  await take(again.id);
  assert.equal(await outcome(message.id), 'done');
  const { status, paymentReference, amountCents } = await now(id);
  assert.deepEqual([status, paymentReference, amountCents], ['paid', [...fake.payments.keys()][0], PRICE_CENTS]);
  assert.deepEqual(await emails(buyerId), ['receipt']);
  assert.deepEqual(await events(sellerId), ['order.created']);
});

test('two who act on a message at once act once', async (t) => {
  const { order, fake, receive, take, emails } = await paymentFixtures(t);
  const { page, buyerId } = await order();
  const message = completed(fake.pay(page));
  await receive(message);
  assert.deepEqual(await Promise.all([take(message.id), take(message.id)]), [true, true]);
  assert.deepEqual(await emails(buyerId), ['receipt']);
});

test('money on its way pays nothing until it is there, with the tax that was paid besides', async (t) => {
  const { order, fake, receive, take, now } = await paymentFixtures(t);
  const { id, page } = await order();
  const waiting = completed(fake.pay(page, { unpaid: true, tax: 285 }));
  await receive(waiting);
  assert.ok(await take(waiting.id));
  assert.equal((await now(id)).status, 'pending');
  const there = signedMessage('checkout.session.async_payment_succeeded', fake.pay(page));
  await receive(there);
  await take(there.id);
  const { status, amountCents, taxCents } = await now(id);
  assert.deepEqual([status, amountCents, taxCents], ['paid', PRICE_CENTS + 285, 285]);
});

test('an event that nobody knows, or from which nothing follows, is over', async (t) => {
  const { receive, take, outcome } = await paymentFixtures(t);
  assert.ok(await take('evt_unknown'));
  const ping = signedMessage('ping', { id: 'x' });
  await receive(ping);
  assert.ok(await take(ping.id));
  assert.equal(await outcome(ping.id), 'nothing');
});

test('a forged, old or changed message is never kept', async (t) => {
  const { order, fake, receive, knex } = await paymentFixtures(t);
  const { page } = await order();
  const message = completed(fake.pay(page));
  const changed = Buffer.from(message.body.toString().replace(String(PRICE_CENTS), '1'));
  assert.equal(await receive({ ...message, body: changed }), false);
  assert.deepEqual(await knex('payment_events'), []);
});

test('another amount or currency does not pay, and every admin is told', async (t) => {
  const { order, fake, receive, take, outcome, now, write, knex } = await paymentFixtures(t);
  const admins = await write(async ({ accounts }) => [
    (await accounts.create({ email: 'a1@example.com', displayName: 'A1', isAdmin: true })).id,
    (await accounts.create({ email: 'a2@example.com', displayName: 'A2', isAdmin: true })).id,
  ]);
  const { id, page } = await order();
  const session = fake.pay(page);
  for (const changed of [{ amount_total: PRICE_CENTS - 1 }, { currency: 'usd' }]) {
    const message = completed({ ...session, ...changed });
    await receive(message);
    await take(message.id);
    assert.equal(await outcome(message.id), 'mismatch');
  }
  assert.equal((await now(id)).status, 'pending');
  const told: string[] = await knex('messages').where({ kind: 'payment_mismatch' }).pluck('account_id');
  assert.deepEqual(told.sort(), [...admins, ...admins].sort());
});

test('what is paid after the order was cancelled revives it', async (t) => {
  const { order, fake, receive, take, now, write, tables } = await paymentFixtures(t);
  const { id, page } = await order();
  const message = completed(fake.pay(page));
  await write(async ({ orders }) => orders.cancel((await orders.byId(id))!));
  await receive(message);
  await take(message.id);
  const { status, buyerId, productId } = await now(id);
  assert.equal(status, 'paid');
  assert.ok(await tables.ownership.owns(buyerId, productId));
});

test('an order that is paid at two pages keeps one payment, and the other goes back', async (t) => {
  const { order, checkout, fake, receive, take, outcome, now, giveBack, time } = await paymentFixtures(t);
  const { id, page: first } = await order();
  time.now += 25 * 60 * 60 * 1000;
  const { page: second } = await checkout(id);
  assert.notEqual(first, second);
  const messages = [completed(fake.pay(first)), completed(fake.pay(second))];
  for (const message of [...messages, ...messages]) {
    await receive(message);
    await take(message.id);
  }
  assert.deepEqual([await outcome(messages[0]!.id), await outcome(messages[1]!.id)], ['done', 'returned']);
  await giveBack();
  await giveBack();
  const [kept, returned] = [...fake.payments.values()];
  assert.equal((await now(id)).paymentReference, kept!.id);
  const refunds = [...fake.refunds.values()].map(({ payment_intent: payment, amount }) => [payment, amount]);
  assert.deepEqual(refunds, [[returned!.id, PRICE_CENTS]]);
  assert.deepEqual([(await now(id)).status, (await now(id)).refundedCents], ['paid', 0]);
});

test('a subscription that was paid twice is billed once, and the other one never again', async (t) => {
  const { order, checkout, fake, receive, take, giveBack, time, tables, now, knex } = await paymentFixtures(t);
  const { id, page: first } = await order({ billingInterval: 'month' });
  time.now += 25 * 60 * 60 * 1000;
  const { page: second } = await checkout(id);
  const sessions = [fake.pay(first), fake.pay(second)];
  for (const session of sessions) {
    const message = completed(session);
    await receive(message);
    await take(message.id);
  }
  const begun = (await tables.subscriptions.byId((await now(id)).subscriptionId!))!;
  assert.equal(begun.providerReference, sessions[0]!.subscription);
  assert.deepEqual(await knex('jobs').where({ kind: 'stop_billing' }).pluck('payload'), [
    JSON.stringify({ reference: sessions[1]!.subscription }),
  ]);
  await giveBack();
  assert.equal(fake.refunds.size, 1);
});

test('a payment of an order that is not there is tried again', async (t) => {
  const { order, fake, receive, take, outcome } = await paymentFixtures(t);
  const { page } = await order();
  const session = fake.pay(page);
  const message = completed({ ...session, metadata: { order_id: '0196f6a0-0000-7000-8000-00000000000f' } });
  const failed = signedMessage('invoice.payment_failed', {
    id: 'in_1',
    billing_reason: 'subscription_cycle',
    parent: { subscription_details: { metadata: { order_id: '0196f6a0-0000-7000-8000-00000000000f' } } },
  });
  for (const early of [message, failed]) {
    await receive(early);
    assert.equal(await take(early.id), false);
    assert.equal(await outcome(early.id), null);
  }
});

test('while the provider cannot tell the payment of an invoice, the message waits', async (t) => {
  const { order, fake, receive, take, outcome, now } = await paymentFixtures(t);
  const { id, page } = await order({ billingInterval: 'month' });
  const session = fake.pay(page);
  const unsettled = completed({ ...session, invoice: 'in_unknown' });
  await receive(unsettled);
  assert.equal(await take(unsettled.id), false);
  const without = completed({ ...session, invoice: null });
  await receive(without);
  assert.equal(await take(without.id), false);
  const message = completed(session);
  await receive(message);
  fake.faults.push(...Array.from({ length: 3 }, () => ({ status: 500, body: {} })));
  await assert.rejects(take(message.id), PaymentsUnavailable);
  fake.faults.length = 0;
  assert.equal(await outcome(message.id), null);
  assert.ok(await take(message.id));
  assert.equal((await now(id)).status, 'paid');
});

test('a refund that fails after all is noted where it can be, and stays where access has ended', async (t) => {
  const { order, fake, receive, take, outcome, write, tables } = await paymentFixtures(t);
  const { id, page } = await order();
  const paid = completed(fake.pay(page));
  await receive(paid);
  await take(paid.id);
  const wanted = { cents: 5, isOfLatePayment: false, reason: null, requestedBy: null, repeatKey: null };
  const begin = () =>
    write(async ({ refunds, orders }) =>
      refunds.begin((await orders.byId(id))!, { ...wanted, paymentReference: 'pi' }),
    );
  const failureOf = async (refundId: string) => {
    const message = signedMessage('refund.failed', {
      id: 're_1',
      status: 'failed',
      metadata: { order_id: id, refund_id: refundId },
    });
    await receive(message);
    await take(message.id);
    return outcome(message.id);
  };
  const pending = await begin();
  assert.equal(await failureOf(pending.id), 'done');
  assert.equal((await tables.refunds.byId(pending.id))!.status, 'failed');
  assert.equal(await failureOf(pending.id), 'mismatch');
  const done = await begin();
  await write(({ refunds }) => refunds.done(done.id, { cents: 5, feeCents: 0, taxCents: 0 }, 're'));
  assert.equal(await failureOf(done.id), 'mismatch');
  assert.equal(await failureOf('nobody'), 'unknown');
});

test('messages shuffled and repeated have one effect each', async (t) => {
  await shuffledMessages(t, 30);
});
