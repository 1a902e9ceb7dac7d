// Periods that the payment provider does not bill by itself can be paid for: those of what a coupon paid at first, of what
// began under another way of paying, and of what costs nothing.
import assert from 'node:assert/strict';
import { test, type TestContext } from 'node:test';
import type { components } from '#generated/types.js';
import { placeOrder } from '../../market/orders/place-order.js';
import { advanceSubscriptions } from '../../market/renewals/advance-subscriptions.js';
import { endRenewal } from '../../market/subscriptions/end-subscription.js';
import { prepareRenewal } from '../../market/subscriptions/prepare-renewal.js';
import { signedMessage } from '../harness/fake-stripe.js';
import { giveSubscription } from '../harness/given-subscription.js';
import { done, keyOf, ONE_LICENSE } from '../harness/order-fixtures.js';
import { PRICE_CENTS } from '../harness/payment-fixtures.js';
import { raceFixtures } from '../harness/race-fixtures.js';

type Order = components['schemas']['Order'];

const DAY_MS = 24 * 60 * 60 * 1000;
const A_COUPON = { code: 'FREE', percentOff: 100, amountOffCents: null, maxUses: null, maxUsesPerBuyer: null };

async function subscriptions(t: TestContext, { priceCents = PRICE_CENTS } = {}) {
  const fixtures = await raceFixtures(t);
  const parties = await fixtures.anew({ priceCents, billingInterval: 'month' });
  const { buyerId, productId, sellerId } = parties;
  const { market, write, tables, time } = fixtures;
  const running = async () => (await tables.subscriptions.running(buyerId, productId))!;
  return {
    ...fixtures,
    ...parties,
    running,
    order: async (more: object = {}, quantity = 1): Promise<Order> => {
      const answered = await parties.create(quantity, undefined, more);
      assert.equal(typeof answered, 'object', JSON.stringify(answered));
      return answered as Order;
    },
    refused: async (more: object = {}) => parties.create(1, undefined, more),
    /** A subscription of before the payment provider was connected. */
    begin: () => write((given) => giveSubscription(given, { buyerId, productId })),
    coupon: () =>
      write(({ coupons }) => coupons.create({ ...A_COUPON, sellerId, startsAt: null, endsAt: null, productIds: null })),
    /** Has the job take the steps that are due so many days before the period ends, or after. */
    advance: async (daysBefore: number): Promise<void> => {
      time.now = (await running()).currentPeriodEnd - daysBefore * DAY_MS;
      await advanceSubscriptions(market, new AbortController().signal);
    },
  };
}

test('what a coupon paid for at first is renewed at a page, and from then on by the provider', async (t) => {
  const { coupon, order, refused, running, advance, payAtPage, fake, receive, take, outcome, knex } =
    await subscriptions(t);
  await coupon();
  assert.equal((await order({ coupon: 'FREE' })).status, 'paid');
  assert.equal(await refused(), 'already_owned', 'the period has only begun');
  await advance(6);
  const renewal = await order();
  assert.deepEqual([renewal.status, renewal.amount_cents, renewal.coupon], ['pending', PRICE_CENTS, null]);
  assert.match(renewal.checkout_url!, /^https:/);
  assert.equal((await order({}, 5)).id, renewal.id, 'the quantity is that of the beginning');
  assert.ok(await payAtPage(renewal.id));
  const { status, periods, providerReference, renewalOrderId } = await running();
  assert.deepEqual([status, periods, renewalOrderId], ['active', 2, null]);
  assert.equal(await refused(), 'already_owned');

  await advance(6);
  assert.equal(await refused(), 'already_owned', 'whoever is billed by the provider pays nobody else');
  const billed = signedMessage('invoice.paid', fake.bill(providerReference!, PRICE_CENTS));
  await receive(billed);
  assert.ok(await take(billed.id));
  assert.deepEqual([await outcome(billed.id), (await running()).periods], ['done', 3]);
  assert.deepEqual(await knex('orders').pluck('status'), ['paid', 'paid', 'paid']);
});

test('what began before the provider was connected is paid there, and given back there', async (t) => {
  const fixtures = await subscriptions(t);
  const { begin, order, running, market, write, payAtPage, refund, fake, now, differences } = fixtures;
  const before = await begin();
  const settings = { ...market.settings, payments: 'manual' } as const;
  const { id } = await write((tables) => prepareRenewal(tables, { settings }, before));
  assert.equal((await now(id)).payment, 'manual');
  assert.equal((await order()).id, id);
  assert.equal((await now(id)).payment, 'stripe');
  assert.ok(await payAtPage(id));
  assert.deepEqual([(await running()).periods, (await now(id)).status], [2, 'paid']);
  assert.equal(((await refund(id)) as Order).status, 'refunded');
  assert.equal(fake.refunds.size, 1);
  assert.deepEqual(await differences(), []);
});

test('what waits at a page when payments become manual leaves it, and the page is closed', async (t) => {
  const { begin, order, advance, market, write, now, knex, buyerId, productId } = await subscriptions(t);
  await begin();
  await advance(6);
  const { id } = await order();
  const { checkout } = await now(id);
  const services = { ...market, settings: { ...market.settings, payments: 'manual' } } as const;
  const placed = await write((tables) => placeOrder(tables, services, keyOf(buyerId), { ...ONE_LICENSE, productId }));
  assert.equal(done(placed).order.id, id);
  assert.deepEqual([(await now(id)).payment, (await now(id)).checkout], ['manual', null]);
  const closed: string[] = await knex('jobs').where({ kind: 'close_checkout' }).pluck('payload');
  assert.deepEqual(closed, [JSON.stringify({ reference: checkout!.reference, expiresAt: checkout!.expiresAt })]);
  assert.match((await order()).checkout_url!, /^https:/, 'and another one when they are no longer');
});

test('a renewal that nobody paid in time can be paid until the subscription is over', async (t) => {
  const { begin, order, running, advance, cancel, payAtPage, tables } = await subscriptions(t);
  await begin();
  await advance(7);
  const first = await order();
  await cancel(first.id);
  await advance(0);
  assert.equal((await running()).status, 'past_due');
  const second = await order();
  assert.notEqual(second.id, first.id, 'its buyer gave up the other one');
  assert.ok(await payAtPage(second.id));
  assert.equal((await running()).status, 'active');
  assert.equal((await tables.orders.byId(first.id))!.status, 'cancelled');
});

test('a renewal stays what it was: no coupon, no other price; and it needs no product on sale', async (t) => {
  const { begin, order, refused, advance, coupon, productId, write } = await subscriptions(t);
  await coupon();
  await begin();
  await advance(7);
  const edit = (content: object) => write((tables) => tables.products.update(productId, content));
  await edit({ priceCents: PRICE_CENTS + 1 });
  assert.equal(await refused({ expected_price_cents: PRICE_CENTS + 1 }), 'price_changed');
  assert.equal(await refused({ expected_amount_cents: PRICE_CENTS + 1 }), 'price_changed');
  const twice = { quantity: 2, expected_amount_cents: 2 * PRICE_CENTS };
  assert.equal(await refused(twice), 'price_changed', 'it has the quantity that it began with');
  assert.equal(await refused({ coupon: 'FREE' }), 'coupon_invalid');
  const consent = { immediate_delivery: true, terms_version: 'another' };
  assert.equal(await refused({ consent }), 'validation_failed');
  assert.equal(await refused({ additional_seats: true }), 'forbidden');
  await edit({ status: 'under_review' });
  const { status, unit_price_cents: cents } = await order({
    expected_price_cents: PRICE_CENTS,
    expected_amount_cents: PRICE_CENTS,
  });
  assert.deepEqual([status, cents], ['pending', PRICE_CENTS]);
  await edit({ status: 'archived' });
  assert.equal(await refused(), 'not_found', 'it will not be renewed');
});

test('what is cancelled runs to its end and is not renewed', async (t) => {
  const { begin, refused, running, advance, market, write } = await subscriptions(t);
  await begin();
  await advance(7);
  const subscription = await running();
  await write((tables) => endRenewal(tables, market, subscription, 'buyer'));
  assert.equal(await refused(), 'already_owned');
});

test('what costs nothing is renewed at its time, without anybody being asked', async (t) => {
  const { order, running, advance, emails, buyerId, knex } = await subscriptions(t, { priceCents: 0 });
  assert.equal((await order()).status, 'paid');
  await advance(7);
  assert.deepEqual([(await running()).renewalOrderId, await emails(buyerId)], [null, ['receipt']]);
  for (const periods of [2, 3]) {
    await advance(0);
    const { status, periods: paid } = await running();
    assert.deepEqual([status, paid], ['active', periods]);
  }
  assert.deepEqual(await knex('orders').pluck('status'), ['paid', 'paid', 'paid']);
});

test('a free renewal that was left waiting is renewed by whoever orders, or by the job', async (t) => {
  const { order, running, advance, write, market, now } = await subscriptions(t, { priceCents: 0 });
  await order();
  const leave = async () => {
    const subscription = await running();
    return write((tables) => prepareRenewal(tables, market, subscription));
  };
  const left = await leave();
  assert.deepEqual([left.status, left.payment], ['pending', 'none']);
  const renewed = await order();
  assert.deepEqual([renewed.id, renewed.status, (await running()).periods], [left.id, 'paid', 2]);

  const { id } = await leave();
  const before = await running();
  await write((tables) => tables.subscriptions.move(before, 'past_due', { dueAt: before.ownsUntil }));
  await advance(-7);
  assert.deepEqual([(await running()).status, (await now(id)).status], ['active', 'paid']);
});
