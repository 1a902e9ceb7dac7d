// Orders are paid once, also late, and their buyers get a license, a subscription, or their money back.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  done,
  keyOf,
  NOW,
  orderFixtures,
  PRICE_CENTS,
  refusal,
  unnumbered,
} from '../../contract-tests/harness/order-fixtures.js';
import { giveGrant } from '../../contract-tests/harness/given-grant.js';
import { withKey } from '../../db/events/events.js';
import { expireSubscription } from '../subscriptions/end-subscription.js';
import { expireOrders } from './cancel-order.js';
import { createRenewalOrder } from '../subscriptions/renewal-order.js';
import type { Payment } from './pay-order.js';

const DAY_MS = 24 * 60 * 60 * 1000;
const PAID: Payment = { amountCents: PRICE_CENTS, taxCents: 0, currency: 'USD', reference: 'pi_1' };

test('a paid order owns its product, and brings a license, a sale, an event and e-mails', async (t) => {
  const { bought, order: orderNow, db, license, balance, events, emails } = await orderFixtures(t);
  const { order, buyerId, productId, sellerId } = await bought({}, { quantity: 2 });
  assert.deepEqual(unnumbered(await orderNow(order.id)), unnumbered(order));
  assert.deepEqual([order.status, order.paidAt, order.seats, order.feeCents], ['paid', NOW, 6, 200]);
  assert.ok(await db.tables.ownership.owns(buyerId, productId));
  const { status, seats, accountId, expiresAt } = await license(order);
  assert.deepEqual([status, seats, accountId, expiresAt], ['active', 6, buyerId, null]);
  assert.equal(await balance(sellerId), 1800);
  const data = { order_id: order.id, product_id: productId, buyer_id: buyerId, amount_cents: 2000 };
  assert.deepEqual(await events(sellerId), [['order.created', { ...data, license_id: order.licenseId }]]);
  assert.deepEqual(withKey({ ...data, license_id: order.licenseId! }, 'KEY'), { ...data, license_key: 'KEY' });
  assert.deepEqual([await emails(buyerId), await emails(sellerId)], [['receipt'], ['sale_made']]);
});

test('an order that costs nothing brings a license, and no money moves', async (t) => {
  const { bought, license, balance, emails, db } = await orderFixtures(t);
  const { order, buyerId, productId, sellerId } = await bought({ priceCents: 0, maxActivations: null });
  assert.deepEqual([await emails(buyerId), await emails(sellerId)], [['receipt'], []]);
  assert.deepEqual([order.status, order.payment, order.seats], ['paid', 'none', null]);
  assert.equal((await license(order)).seats, null);
  assert.equal(await balance(sellerId), 0);
  assert.equal(await db.tables.ownership.hasPaid(buyerId, productId), false);
});

test('additional seats join the license that there is', async (t) => {
  const { bought, place, pay, license } = await orderFixtures(t);
  const { order, buyerId, productId } = await bought();
  const more = done(await place(buyerId, productId, { additionalSeats: true, quantity: 2 }));
  const paid = done(await pay(more.order.id));
  assert.equal(paid.licenseId, order.licenseId);
  assert.equal((await license(order)).seats, 9);
});

test('who pays with tax is charged it besides, and the fee is a share of the rest', async (t) => {
  const { bought, balance } = await orderFixtures(t, 'stripe');
  const { order, sellerId } = await bought({}, {}, { ...PAID, amountCents: 1190, taxCents: 190 });
  assert.deepEqual(
    [order.amountCents, order.taxCents, order.feeCents, order.sellerNetCents, order.paymentReference],
    [1190, 190, 100, 900, 'pi_1'],
  );
  assert.equal(await balance(sellerId), 900);
});

test('the same payment again changes nothing, and another one goes back once', async (t) => {
  const { bought, pay, refundJobs, order: now, db } = await orderFixtures(t, 'stripe');
  const { order } = await bought({}, {}, PAID);
  assert.deepEqual(unnumbered(done(await pay(order.id, PAID))), unnumbered(order));
  for (let times = 0; times < 2; times++)
    assert.match(refusal(await pay(order.id, { ...PAID, reference: 'pi_2' })), /^already_owned: The buyer owns/);
  assert.deepEqual(unnumbered(await now(order.id)), unnumbered(order));
  const [refund, ...others] = await db.tables.refunds.ofOrder(order.id);
  assert.equal(others.length, 0);
  assert.deepEqual(
    [refund!.status, refund!.cents, refund!.isOfLatePayment, refund!.paymentReference],
    ['pending', PRICE_CENTS, true, 'pi_2'],
  );
  assert.deepEqual(await refundJobs(), [JSON.stringify({ refundId: refund!.id })]);
});

test('another amount or currency does not pay, and every admin is told', async (t) => {
  const { person, product, place, pay, emails, order } = await orderFixtures(t, 'stripe');
  const [admin, buyer, { productId }] = [await person(true), await person(), await product()];
  const { id } = done(await place(buyer, productId)).order;
  for (const wrong of [{ amountCents: 999 }, { currency: 'EUR' }, { taxCents: 1 }])
    assert.equal(
      refusal(await pay(id, { ...PAID, ...wrong })),
      'payment_failed: The order costs 1000 cents in USD, and that was not paid',
    );
  assert.deepEqual(await emails(admin), Array(3).fill('payment_mismatch'));
  assert.equal((await order(id)).status, 'pending');
});

test('an admin cannot mark an order that is not there, or was refunded', async (t) => {
  const { bought, pay, db } = await orderFixtures(t);
  assert.equal(refusal(await pay('019a9f3c-8b10-7f2a-8c33-4d5e6f7a8b90')).split(':')[0], 'not_found');
  const { order } = await bought();
  assert.deepEqual(unnumbered(done(await pay(order.id))), unnumbered(order));
  await db.write((tables) => tables.orders.refund(order, PRICE_CENTS));
  assert.match(refusal(await pay(order.id)), /^invalid_transition: An order that is refunded/);
});

test('a late payment takes an order up again, and the one that took its place gives way', async (t) => {
  const { person, product, place, pay, order } = await orderFixtures(t);
  const [buyer, { productId }] = [await person(), await product()];
  const first = done(await place(buyer, productId)).order;
  const second = done(await place(buyer, productId, { quantity: 2 }));
  assert.equal((await order(first.id)).status, 'cancelled');
  assert.equal(done(await pay(first.id)).status, 'paid');
  assert.equal((await order(second.order.id)).status, 'cancelled');
  assert.match(refusal(await pay(second.order.id)), /^invalid_transition: The buyer owns the product by now/);
});

test('money that comes for what is owned otherwise by then goes back', async (t) => {
  const { person, product, place, pay, db, market, time, refundJobs } = await orderFixtures(t, 'stripe');
  const [buyer, { productId }] = [await person(), await product()];
  const { id } = done(await place(buyer, productId)).order;
  time.now = NOW + DAY_MS;
  await expireOrders(market);
  await db.write((tables) => giveGrant(tables, buyer, productId));
  assert.match(refusal(await pay(id, PAID)), /^already_owned/);
  assert.equal((await refundJobs()).length, 1);
});

test('what waits may be paid by whoever was given it meanwhile, and more seats always', async (t) => {
  const { person, product, place, pay, db } = await orderFixtures(t);
  const [buyer, { productId }] = [await person(), await product()];
  const { id } = done(await place(buyer, productId)).order;
  await db.write((tables) => giveGrant(tables, buyer, productId));
  assert.equal(done(await pay(id)).status, 'paid');
  const more = done(await place(buyer, productId, { additionalSeats: true })).order;
  await db.write((tables) => tables.orders.cancel(more));
  assert.equal(done(await pay(more.id)).status, 'paid');
});

test('nobody gives the money of somebody who has left to nobody', async (t) => {
  const { person, product, place, pay, db } = await orderFixtures(t);
  const [buyer, { productId }] = [await person(), await product()];
  const { order } = done(await place(buyer, productId));
  await db.write(async (tables) => {
    await tables.orders.cancel(order);
    await tables.accounts.delete(buyer);
  });
  assert.equal(refusal(await pay(order.id)), 'invalid_transition: The buyer has left: give the money back');
});

test('nobody pays a seller who has left: money that comes late goes back', async (t) => {
  const { person, product, place, pay, db, balance, refundJobs, order: now } = await orderFixtures(t, 'stripe');
  const [buyer, { productId, sellerId }] = [await person(), await product()];
  const { order } = done(await place(buyer, productId));
  await db.write(async (tables) => {
    await tables.orders.cancel(order);
    await tables.accounts.delete(sellerId);
  });
  assert.equal(refusal(await pay(order.id)), 'invalid_transition: The seller has left: give the money back');
  const late = { amountCents: PRICE_CENTS, taxCents: 0, currency: 'USD', reference: 'pi_late' };
  assert.match(refusal(await pay(order.id, late)), /^already_owned/);
  assert.deepEqual([(await now(order.id)).status, await balance(sellerId)], ['cancelled', 0]);
  assert.equal((await refundJobs()).length, 1);
});

test('what was given up and is charged while its seller may not sell goes back, unless an admin says it was paid', async (t) => {
  const { place, pay, person, product, refundJobs, balance, db } = await orderFixtures(t, 'stripe');
  const { productId, sellerId } = await product();
  const orders = [await place(await person(), productId), await place(await person(), productId)];
  const [late, said] = orders.map((placed) => done(placed).order);
  for (const order of [late!, said!]) await db.write((tables) => tables.orders.cancel(order));
  await db.write(({ accounts }) => accounts.suspend(sellerId, 'A reason'));
  assert.match(refusal(await pay(late!.id, PAID)), /^already_owned/);
  assert.deepEqual([(await refundJobs()).length, await balance(sellerId)], [1, 0]);
  assert.equal(done(await pay(said!.id)).status, 'paid');
});

test('subscribing begins a subscription with a license to the end of its period', async (t) => {
  const { bought, license, db, place, pay } = await orderFixtures(t);
  const { order, buyerId, productId } = await bought({ billingInterval: 'month' });
  const subscription = (await db.tables.subscriptions.byId(order.subscriptionId!))!;
  assert.deepEqual([subscription.status, subscription.paidOrderId], ['active', order.id]);
  const { expiresAt, graceHours, seats } = await license(order);
  assert.deepEqual([expiresAt, graceHours, seats], [subscription.currentPeriodEnd, 168, 3]);
  assert.ok(await db.tables.ownership.owns(buyerId, productId));
  assert.equal(refusal(await place(buyerId, productId)), 'already_owned');
  // Somebody else's order of the same, that this buyer could never have made: there is one subscription all the same.
  const second = await db.write((tables) =>
    tables.orders.create({
      product: { id: productId, name: 'Twice', sellerId: order.sellerId, priceCents: PRICE_CENTS },
      buyerId,
      quantity: 1,
      additionalSeats: false,
      currency: 'USD',
      payment: 'manual',
      feePercent: 0,
      billingInterval: 'month',
    }),
  );
  assert.match(refusal(await pay(second.id)), /^invalid_transition: The buyer owns/);
});

test('a renewal extends its subscription, sends no order.created, and is refused when nothing is left to renew', async (t) => {
  const { bought, db, market, pay, events, emails } = await orderFixtures(t);
  const { order, buyerId, sellerId } = await bought({ billingInterval: 'month' });
  const subscriptionId = order.subscriptionId!;
  const renew = () =>
    db.write(async (tables) => {
      const subscription = (await tables.subscriptions.byId(subscriptionId))!;
      const renewal = await createRenewalOrder(tables, market, subscription);
      const { status } = subscription;
      await tables.subscriptions.move(subscription, status, { renewalOrderId: renewal.id });
      return renewal;
    });
  const renewal = await renew();
  assert.deepEqual([renewal.isRenewal, renewal.status, renewal.amountCents], [true, 'pending', PRICE_CENTS]);
  const before = (await db.tables.subscriptions.byId(subscriptionId))!;
  const paid = done(await pay(renewal.id));
  assert.deepEqual([paid.licenseId, paid.subscriptionId], [order.licenseId, subscriptionId]);
  const after = (await db.tables.subscriptions.byId(subscriptionId))!;
  assert.ok(after.currentPeriodEnd > before.currentPeriodEnd);
  assert.deepEqual(
    (await events(sellerId)).map(([kind]) => kind),
    ['order.created'],
  );
  assert.deepEqual(await emails(buyerId), ['receipt', 'receipt']);
  const last = await renew();
  await db.write((tables) => expireSubscription(tables, market, subscriptionId, 'refunded'));
  await db.write((tables) => giveGrant(tables, buyerId, order.productId));
  assert.match(refusal(await pay(last.id)), /^invalid_transition: /);
});

test('whose key it is, is the buyer and the seller', async (t) => {
  const { bought } = await orderFixtures(t);
  const { order, buyerId, sellerId } = await bought();
  const { seesKey } = await import('./visible-orders.js');
  assert.deepEqual(
    [keyOf(buyerId), keyOf(sellerId), keyOf('another', true), null].map((caller) => seesKey(order, caller)),
    [true, true, false, false],
  );
});
