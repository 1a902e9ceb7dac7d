// Acts of money lock all that they judge by and write, also those that no request makes; none of the locks is idle.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { done, keyOf, NOW, ONE_LICENSE, orderFixtures } from '../../contract-tests/harness/order-fixtures.js';
import { fixtureLocks } from '../../contract-tests/harness/fixture-locks.js';
import { suspendAccount } from '../accounts/suspend-account.js';
import { expireSubscription } from '../subscriptions/end-subscription.js';
import { cancelOrder, expireOrders } from './cancel-order.js';
import { declineRefund } from './decline-refund.js';
import { disputeAndSettle, disputeOrder, settleDispute } from './dispute-order.js';
import { claimRefund } from './give-back.js';
import { noteCheckout, openCheckout } from '../checkout/open-checkout.js';
import { payOrder, type Payment } from './pay-order.js';
import { placeOrder } from './place-order.js';
import type { WantedOrder } from './price-order.js';
import { failRefund, settleRefund } from './refund-order.js';
import { createRenewalOrder } from '../subscriptions/renewal-order.js';
import { requestRefund, withdrawRefundRequest } from './request-refund.js';

const DAY_MS = 24 * 60 * 60 * 1000;

async function lockedFixtures(t: Parameters<typeof orderFixtures>[0]) {
  const fixtures = await orderFixtures(t, 'stripe');
  const { db, market, time, person, product } = fixtures;
  const locks = await fixtureLocks(db.database, () => time.now);
  let payments = 0;
  const place = async (buyerId: string, productId: string, more: Partial<WantedOrder> = {}) => {
    const wanted = { ...ONE_LICENSE, productId, ...more };
    return done(await locks.write((tables) => placeOrder(tables, market, keyOf(buyerId), wanted))).order;
  };
  const pay = async (orderId: string) => {
    const payment: Payment = {
      amountCents: (await fixtures.order(orderId)).amountCents,
      taxCents: 0,
      currency: 'USD',
      reference: `pi_${(payments += 1)}`,
    };
    return locks.write((tables) => payOrder(tables, market, orderId, payment));
  };
  return {
    ...fixtures,
    locks,
    place,
    pay,
    async bought(content: Parameters<typeof product>[0] = {}) {
      const [buyerId, { productId, sellerId }] = [await person(), await product(content)];
      return { buyerId, productId, sellerId, order: done(await pay((await place(buyerId, productId)).id)) };
    },
    dispute: async (orderId: string, outcome: 'won' | 'lost') => {
      const taken = { dispute: `dp_${orderId}_${outcome}`, cents: null };
      done(await locks.write((tables) => disputeOrder(tables, orderId, taken)));
      done(await locks.write((tables) => settleDispute(tables, market, taken, outcome)));
    },
    /** Claims a refund as the seller. */
    claim: async (sellerId: string, orderId: string, cents: number | null = null) => {
      const call = { caller: keyOf(sellerId), address: '192.0.2.1' };
      const wanted = { cents, reason: 'A test', repeatKey: null };
      return done(await locks.write((tables) => claimRefund(tables, market, call, orderId, wanted))).refund.id;
    },
  };
}

test('orders are locked when they are made, given up, paid late and taken back', async (t) => {
  const { locks, person, product, place, pay, market, time, order: now } = await lockedFixtures(t);
  const [buyer, { productId, sellerId }] = [await person(), await product()];
  const coupon = { code: 'SUMMER', percentOff: 10, amountOffCents: null, maxUses: 9, maxUsesPerBuyer: 3 };
  const always = { startsAt: null, endsAt: null, productIds: null };
  await locks.write(async (tables) => {
    await tables.lock('account', sellerId);
    await tables.coupons.create({ sellerId, ...coupon, ...always });
  });
  const first = await place(buyer, productId, { coupon: 'SUMMER' });
  const opened = await openCheckout(market, first);
  await locks.write((tables) => noteCheckout(tables, first, opened));
  const second = await place(buyer, productId, { quantity: 2, coupon: 'SUMMER' });
  const third = await place(buyer, productId, { quantity: 3 });
  assert.equal(done(await pay(first.id)).status, 'paid');
  assert.equal((await now(third.id)).status, 'cancelled');
  await pay(second.id);
  const ask = (tables: Parameters<typeof requestRefund>[0]) =>
    requestRefund(tables, market, keyOf(buyer), first.id, 'No Folia');
  done(await locks.write(ask));
  done(await locks.write((tables) => withdrawRefundRequest(tables, keyOf(buyer), first.id)));
  done(await locks.write(ask));
  const call = { caller: keyOf(buyer), address: '192.0.2.1' };
  const sold = { ...call, caller: keyOf(sellerId) };
  done(await locks.write((tables) => declineRefund(tables, market, sold, first.id, 'It runs there')));
  const more = await place(buyer, productId, { additionalSeats: true });
  done(await locks.write((tables) => cancelOrder(tables, call, more.id)));
  const last = await place(buyer, productId, { additionalSeats: true });
  const free = await product({ priceCents: 0 });
  await place(buyer, free.productId);
  await assert.rejects(place(buyer, free.productId, { additionalSeats: true }), /already_owned/);
  time.now = NOW + DAY_MS;
  await expireOrders({ ...market, write: locks.write });
  assert.equal((await now(last.id)).status, 'cancelled');
  assert.deepEqual(locks.complaints(), []);
});

test('the admins who are asked in place of a seller are locked shared', async (t) => {
  const { locks, bought, db, market } = await lockedFixtures(t);
  const { order, buyerId, sellerId } = await bought();
  await db.write(async (tables) => {
    await tables.accounts.create({ email: 'admin@example.com', displayName: 'Admin', isAdmin: true });
    done(await suspendAccount(tables, market, null, sellerId, 'A test'));
  });
  done(await locks.write((tables) => requestRefund(tables, market, keyOf(buyerId), order.id, 'No Folia')));
  assert.deepEqual(locks.complaints(), []);
});

test('money that goes back is locked with all that it paid for', async (t) => {
  const { locks, bought, place, pay, claim, dispute, market, db, order: now } = await lockedFixtures(t);
  const { order, buyerId, sellerId, productId } = await bought();
  const settle = (id: string) => locks.write((tables) => settleRefund(tables, market, id, 're_1'));
  const [taken, ended] = [await bought(), await bought()];
  for (const by of [
    { productId, authorId: buyerId },
    { productId: taken.productId, authorId: taken.buyerId },
    { productId: ended.productId, authorId: ended.buyerId },
  ]) {
    const review = {
      ...by,
      rating: 4,
      body: 'A test',
      verifiedVersion: null,
      verifiedPurchase: by.productId === productId,
    };
    await db.write(({ reviews }) => reviews.create(review));
  }
  await dispute(taken.order.id, 'won');
  const unknown = { taken: { dispute: 'dp_unknown', cents: null }, outcome: 'won' } as const;
  done(await locks.write((tables) => disputeAndSettle(tables, market, ended.order.id, unknown)));
  const failing = await claim(sellerId, order.id, 1);
  assert.ok(await locks.write((tables) => failRefund(tables, failing, 'refused')));
  await settle(await claim(sellerId, order.id, 1));
  await dispute(order.id, 'won');
  const more = done(await pay((await place(buyerId, productId, { additionalSeats: true })).id));
  await dispute(more.id, 'lost');
  await settle(await claim(sellerId, order.id));
  assert.equal((await now(order.id)).status, 'refunded');
  const subscribed = await bought({ billingInterval: 'month' });
  await dispute(subscribed.order.id, 'won');
  await settle(await claim(subscribed.sellerId, subscribed.order.id));
  assert.equal((await db.tables.subscriptions.byId(subscribed.order.subscriptionId!))!.status, 'expired');
  assert.deepEqual(locks.complaints(), []);
});

test('a period that is paid late locks the subscription and the license that it revives', async (t) => {
  const { locks, bought, pay, market, db, order: now } = await lockedFixtures(t);
  const { order } = await bought({ billingInterval: 'month' });
  const id = order.subscriptionId!;
  const renewal = await db.write(async (tables) => {
    const subscription = (await tables.subscriptions.byId(id))!;
    const made = await createRenewalOrder(tables, market, subscription);
    await tables.subscriptions.move(subscription, 'past_due', { renewalOrderId: made.id });
    await expireSubscription(tables, market, id, 'payment_failed');
    return made;
  });
  assert.equal((await now(renewal.id)).status, 'cancelled');
  assert.equal(done(await pay(renewal.id)).status, 'paid');
  assert.equal((await db.tables.subscriptions.byId(id))!.status, 'active');
  assert.deepEqual(locks.complaints(), []);
});
