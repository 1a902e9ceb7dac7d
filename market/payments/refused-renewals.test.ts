// Tests for renewals that a provider bills and nobody may pay: no order is left that waits for ever.
import assert from 'node:assert/strict';
import { test, type TestContext } from 'node:test';
import { signedMessage } from '../../contract-tests/harness/fake-stripe.js';
import { done, keyOf, ONE_LICENSE } from '../../contract-tests/harness/order-fixtures.js';
import { paymentFixtures, PRICE_CENTS } from '../../contract-tests/harness/payment-fixtures.js';
import { revokeForGood } from '../licenses/settle-license.js';
import { expireOrders } from '../orders/cancel-order.js';
import { placeOrder } from '../orders/place-order.js';
import { endRenewal, expireSubscription } from '../subscriptions/end-subscription.js';
import { prepareRenewal } from '../subscriptions/prepare-renewal.js';

const DAY_MS = 24 * 60 * 60 * 1000;

/** Somebody who subscribes, and whom the provider bills. */
async function subscribed(t: TestContext) {
  const fixtures = await paymentFixtures(t);
  const { order, fake, receive, take, outcome, now, tables, write, knex, market } = fixtures;
  const tell = async (type: string, about: object): Promise<unknown> => {
    const message = signedMessage(type, about);
    await receive(message);
    await take(message.id);
    return outcome(message.id);
  };
  const { id, page, buyerId, sellerId, productId } = await order({ billingInterval: 'month' });
  const session = fake.pay(page);
  await tell('checkout.session.completed', session);
  const subscriptionId = (await now(id)).subscriptionId!;
  const wanted = {
    productId,
    ...ONE_LICENSE,
  };
  return {
    ...fixtures,
    buyerId,
    sellerId,
    productId,
    subscriptionId,
    subscription: async () => (await tables.subscriptions.byId(subscriptionId))!,
    /** Is billed once more, for so many cents; what came of it. */
    bill: (cents = PRICE_CENTS) => tell('invoice.paid', fake.bill(session.subscription as string, cents)),
    refund: () => write((all) => expireSubscription(all, market, subscriptionId, 'refunded')),
    /** Orders again. */
    place: async () =>
      done(
        await write((all) => placeOrder(all, market, keyOf(buyerId), { ...wanted, consent: null, repeatKey: null })),
      ),
    /** The states of the renewals, the oldest first. */
    renewals: (): Promise<string[]> => knex('orders').where({ is_renewal: 1 }).orderBy('id').pluck('status'),
  };
}

test('the order of a renewal whose money goes back is given up, and hinders nobody', async (t) => {
  const { refund, bill, renewals, giveBack, fake, place, write, buyerId, sellerId } = await subscribed(t);
  await refund();
  assert.equal(await bill(), 'returned');
  await giveBack();
  assert.equal(fake.refunds.size, 1);
  assert.deepEqual(await renewals(), ['cancelled']);
  const { order, isNew } = await place();
  assert.deepEqual([isNew, order.isRenewal, order.status], [true, false, 'pending']);
  await write(({ orders }) => orders.cancel(order));
  for (const id of [buyerId, sellerId]) assert.ok(await write(({ accounts }) => accounts.delete(id)));
});

test('nor does one wait whose license was revoked, whose buyer owns otherwise, or whose buyer has left', async (t) => {
  const revoked = await subscribed(t);
  const { licenseId } = await revoked.subscription();
  await revoked.write((tables) => revokeForGood(tables, licenseId!, 'Shared'));
  assert.equal(await revoked.bill(), 'returned');
  assert.deepEqual(await revoked.renewals(), ['cancelled']);

  const given = await subscribed(t);
  await given.write((tables) => expireSubscription(tables, given.market, given.subscriptionId, 'payment_failed'));
  await given.write(({ ownership }) => ownership.takeFree(given.buyerId, given.productId));
  assert.equal(await given.bill(), 'returned');
  assert.deepEqual(await given.renewals(), ['cancelled']);

  const left = await subscribed(t);
  assert.ok(await left.write(({ accounts }) => accounts.delete(left.buyerId)));
  assert.equal(await left.bill(), 'returned');
  assert.deepEqual(await left.renewals(), ['cancelled']);
});

test('what was paid is looked at by a person: its order waits while the subscription does', async (t) => {
  const { refund, bill, renewals, subscription } = await subscribed(t);
  assert.equal(await bill(PRICE_CENTS - 1), 'mismatch');
  assert.deepEqual(await renewals(), ['pending']);
  assert.notEqual((await subscription()).renewalOrderId, null);
  await refund();
  assert.equal(await bill(PRICE_CENTS - 1), 'mismatch');
  assert.deepEqual(await renewals(), ['cancelled', 'cancelled']);

  const ending = await subscribed(t);
  const running = await ending.subscription();
  await ending.write((tables) => endRenewal(tables, ending.market, running, 'buyer'));
  assert.equal(await ending.bill(PRICE_CENTS - 1), 'mismatch');
  assert.deepEqual(await ending.renewals(), ['cancelled']);
});

test('a renewal that no subscription waits for is given up in time, and is no answer to an order', async (t) => {
  const { refund, renewals, subscription, place, time, write, market, tables } = await subscribed(t);
  const leave = async () => {
    const left = await subscription();
    return write((all) => prepareRenewal(all, market, left));
  };
  const awaited = await leave();
  assert.equal((await subscription()).renewalOrderId, awaited.id);
  time.now += 15 * DAY_MS;
  await expireOrders({ tables, write });
  assert.deepEqual(await renewals(), ['pending'], 'its subscription waits for it');
  await refund();
  // As releases up to 0.9.0 left them, and as one does that is killed before the payment is acted on.
  const stuck = await leave();
  assert.equal((await subscription()).renewalOrderId, null);
  const { order, isNew } = await place();
  assert.deepEqual([isNew, order.isRenewal], [true, false]);
  assert.equal((await tables.orders.byId(stuck.id))!.status, 'cancelled');
  await write(({ orders }) => orders.cancel(order));
  await leave();
  await expireOrders({ tables, write });
  assert.deepEqual(await renewals(), ['cancelled', 'cancelled', 'pending']);
  time.now += DAY_MS;
  await expireOrders({ tables, write });
  assert.deepEqual(await renewals(), ['cancelled', 'cancelled', 'cancelled']);
});

test('what is billed while nobody sells it goes back, and is billed no more', async (t) => {
  const acts: ((fixtures: Awaited<ReturnType<typeof subscribed>>) => Promise<unknown>)[] = [
    ({ write, sellerId }) => write(({ accounts }) => accounts.delete(sellerId)),
    ({ write, sellerId }) => write(({ accounts }) => accounts.suspend(sellerId, 'A reason')),
    ({ write, productId }) => write(({ products }) => products.move(productId, 'live', 'archived')),
  ];
  for (const act of acts) {
    const fixtures = await subscribed(t);
    const { bill, renewals, subscription, giveBack, fake, tables, sellerId, time, knex } = fixtures;
    const before = await tables.ledger.balance({ sellerId, currency: 'EUR' });
    await act(fixtures);
    time.now = (await subscription()).currentPeriodEnd;
    assert.equal(await bill(), 'returned');
    await giveBack();
    assert.deepEqual(
      [...fake.refunds.values()].map(({ amount }) => amount),
      [PRICE_CENTS],
    );
    assert.deepEqual(await renewals(), ['cancelled']);
    assert.equal((await subscription()).status, 'expired');
    assert.deepEqual(await tables.ledger.balance({ sellerId, currency: 'EUR' }), before);
    assert.equal((await knex('jobs').where({ kind: 'end_billing' })).length > 0, true);
    assert.equal(await bill(), 'returned', 'nor does that revive it');
  }
});

test('of what is cancelled or over the provider is told again as long as it goes on billing', async (t) => {
  for (const isOver of [false, true]) {
    const { bill, subscription, subscriptionId, write, market, time, knex, database } = await subscribed(t);
    const heard = () =>
      database.write((all) =>
        all.knex('jobs').where({ kind: 'end_billing' }).update({ status: 'done', finished_at: 1 }),
      );
    const running = await subscription();
    await write((tables) => endRenewal(tables, market, running, 'buyer'));
    time.now = running.currentPeriodEnd - 1;
    if (isOver) await write((tables) => expireSubscription(tables, market, subscriptionId, 'ran_out'));
    const told = async () => {
      const payloads: string[] = await knex('jobs').where({ kind: 'end_billing', status: 'waiting' }).pluck('payload');
      return payloads.map((payload) => (JSON.parse(payload) as { when: string }).when);
    };
    await heard();
    for (let month = 0; month < 2; month++) {
      assert.equal(await bill(), 'returned');
      assert.deepEqual(await told(), ['now'], 'once at a time');
    }
    await heard();
    assert.equal(await bill(), 'returned');
    assert.deepEqual(await told(), ['now'], 'and once more');
  }
});

test('a bill that pays for nothing leaves a new order of the buyer alone', async (t) => {
  const fixtures = await subscribed(t);
  const { bill, subscription, subscriptionId, write, market, time, now, giveBack, fake, place, checkout } = fixtures;
  const running = await subscription();
  await write((tables) => endRenewal(tables, market, running, 'buyer'));
  time.now = running.currentPeriodEnd + 1;
  await write((tables) => expireSubscription(tables, market, subscriptionId, 'ran_out'));
  const { order, isNew } = await place();
  assert.deepEqual([isNew, order.status], [true, 'pending']);
  const { page } = await checkout(order.id);
  assert.equal(await bill(), 'returned');
  assert.equal(await bill(), 'returned');
  await giveBack();
  assert.equal(fake.refunds.size, 2);
  assert.deepEqual(await fixtures.renewals(), ['cancelled', 'cancelled']);
  const waiting = await now(order.id);
  assert.deepEqual([waiting.status, waiting.checkout?.reference], ['pending', page]);
});

test('what its buyer cancelled is not revived by one more bill; what lapsed unpaid is', async (t) => {
  for (const isCancelled of [true, false]) {
    const fixtures = await subscribed(t);
    const { bill, subscription, subscriptionId, write, market, time, giveBack, fake } = fixtures;
    const running = await subscription();
    if (isCancelled) await write((tables) => endRenewal(tables, market, running, 'buyer'));
    time.now = running.currentPeriodEnd + 1;
    const why = isCancelled ? 'ran_out' : 'payment_failed';
    await write((tables) => expireSubscription(tables, market, subscriptionId, why));
    assert.equal(await bill(), isCancelled ? 'returned' : 'done');
    await giveBack();
    assert.equal((await subscription()).status, isCancelled ? 'expired' : 'active');
    assert.equal(fake.refunds.size, Number(isCancelled));
  }
});
