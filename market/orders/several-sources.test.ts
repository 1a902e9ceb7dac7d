// A license that several orders, periods and grants hold follows from all of them, whatever becomes of each and when.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { done, keyOf, NOW, orderFixtures, PRICE_CENTS } from '../../contract-tests/harness/order-fixtures.js';
import { claimGrantsOf, lockWithGrants } from '../grants/claim-grants.js';
import { revokeGrant } from '../grants/end-grants.js';
import { expireSubscription } from '../subscriptions/end-subscription.js';
import { prepareRenewal } from '../subscriptions/prepare-renewal.js';
import { disputeOrder, settleDispute } from './dispute-order.js';
import { lockOrder } from './lock-order.js';
import { beginRefund, settleRefund } from './refund-order.js';

type Fixtures = Awaited<ReturnType<typeof orderFixtures>>;

async function severalFixtures(t: Parameters<typeof orderFixtures>[0]) {
  const fixtures: Fixtures = await orderFixtures(t, 'stripe');
  const { db, market, pay, place, license } = fixtures;
  let [payments, disputes] = [0, 0];
  /** The last dispute of an order. */
  const last = new Map<string, string>();
  const paid = async (orderId: string) => {
    const payment = { amountCents: PRICE_CENTS, taxCents: 0, currency: 'USD', reference: `pi_${(payments += 1)}` };
    return done(await pay(orderId, payment));
  };
  return {
    ...fixtures,
    bought: async (content: Parameters<Fixtures['product']>[0] = {}) => {
      const [buyerId, { productId, sellerId }] = [await fixtures.person(), await fixtures.product(content)];
      return { buyerId, productId, sellerId, order: await paid(done(await place(buyerId, productId)).order.id) };
    },
    /** Another order of the same. */
    more: async (buyerId: string, productId: string, additionalSeats = false) =>
      paid(done(await place(buyerId, productId, { additionalSeats })).order.id),
    /** Pays for the next period of a subscription. */
    renew: async (subscriptionId: string) => {
      const renewal = await db.write(async (tables) =>
        prepareRenewal(tables, market, (await tables.subscriptions.byId(subscriptionId))!),
      );
      return paid(renewal.id);
    },
    refund: async (orderId: string) =>
      db.write(async (tables) => {
        const wanted = { cents: null, reason: null, requestedBy: null, repeatKey: null };
        const { id } = done(await beginRefund(tables, market, (await lockOrder(tables, orderId))!, wanted));
        return settleRefund(tables, market, id, null);
      }),
    dispute: async (orderId: string) => {
      last.set(orderId, `dp_${(disputes += 1)}`);
      const taken = { dispute: last.get(orderId)!, cents: null };
      return done(await db.write((tables) => disputeOrder(tables, orderId, taken)));
    },
    settle: async (orderId: string, outcome: 'won' | 'lost') => {
      const taken = { dispute: last.get(orderId)!, cents: null };
      return done(await db.write((tables) => settleDispute(tables, market, taken, outcome)));
    },
    now: async (order: Parameters<Fixtures['license']>[0]) => {
      const { status, seats } = await license(order);
      return [status, seats];
    },
  };
}

test('whoever pays again during a dispute has a license at once, and keeps it however that ends', async (t) => {
  const { bought, more, dispute, settle, now } = await severalFixtures(t);
  for (const outcome of ['won', 'lost'] as const) {
    const { order, buyerId, productId } = await bought();
    await dispute(order.id);
    assert.deepEqual(await now(order), ['suspended', 3]);
    const again = await more(buyerId, productId);
    assert.equal(again.licenseId, order.licenseId);
    assert.deepEqual(await now(order), ['active', 3]);
    await settle(order.id, outcome);
    assert.deepEqual(await now(order), ['active', outcome === 'won' ? 6 : 3]);
  }
});

test('a renewal that is paid during the dispute of a former period brings the license back', async (t) => {
  const { bought, renew, dispute, settle, now, db, license } = await severalFixtures(t);
  for (const outcome of ['won', 'lost'] as const) {
    const { order } = await bought({ billingInterval: 'month' });
    await dispute(order.id);
    assert.deepEqual(await now(order), ['suspended', 3]);
    await renew(order.subscriptionId!);
    assert.deepEqual(await now(order), ['active', 3]);
    await settle(order.id, outcome);
    assert.deepEqual(await now(order), ['active', 3]);
    const subscription = (await db.tables.subscriptions.byId(order.subscriptionId!))!;
    assert.equal(subscription.status, 'active');
    assert.equal((await license(order)).expiresAt, subscription.currentPeriodEnd);
  }
});

test('a dispute that is won gives the license back, whatever else of it ended meanwhile', async (t) => {
  const { bought, more, refund, dispute, settle, now, events } = await severalFixtures(t);
  const { order, buyerId, productId, sellerId } = await bought();
  const other = await more(buyerId, productId, true);
  await dispute(order.id);
  await refund(other.id);
  assert.deepEqual(await now(order), ['suspended', 3]);
  await settle(order.id, 'won');
  assert.deepEqual(await now(order), ['active', 3]);
  const kinds = (await events(sellerId)).map(([kind]) => kind);
  assert.ok(!kinds.includes('license.revoked'));
  await dispute(order.id);
  await settle(order.id, 'lost');
  assert.deepEqual(await now(order), ['revoked', 3]);
  const anew = await more(buyerId, productId);
  assert.notEqual(anew.licenseId, order.licenseId, 'buying again makes a new license');
});

test('a grant that is taken during a dispute holds the license, with its own seats', async (t) => {
  const { bought, dispute, settle, now, db } = await severalFixtures(t);
  const { order, buyerId, productId, sellerId } = await bought();
  await dispute(order.id);
  await db.write(async (tables) => {
    const account = (await tables.accounts.byId(buyerId))!;
    await tables.grants.create([
      { productId, email: account.email!, source: 'gift', externalId: null, seats: 1, expiresAt: null },
    ]);
    const open = await lockWithGrants(tables, buyerId, account.email);
    const [taken] = await claimGrantsOf(tables, { ...account, emailVerifiedAt: NOW }, open);
    assert.equal(taken!.licenseId, order.licenseId);
  });
  assert.deepEqual(await now(order), ['active', 1]);
  await settle(order.id, 'won');
  assert.deepEqual(await now(order), ['active', 4]);
  await dispute(order.id);
  const [grant] = (await db.tables.grants.list({ accountId: buyerId }, { page: 1, limit: 1 })).items;
  await db.write((tables) => revokeGrant(tables, keyOf(sellerId), grant!.id, 'A mistake'));
  assert.deepEqual(await now(order), ['suspended', 3]);
  await settle(order.id, 'lost');
  assert.deepEqual(await now(order), ['revoked', 3]);
});

test('an earlier period that is given back takes nothing of a subscription that lapsed since', async (t) => {
  const { bought, renew, refund, now, db, market } = await severalFixtures(t);
  const { order } = await bought({ billingInterval: 'month' });
  const subscriptionId = order.subscriptionId!;
  await renew(subscriptionId);
  await db.write((tables) => expireSubscription(tables, market, subscriptionId, 'payment_failed'));
  await refund(order.id);
  assert.deepEqual(await now(order), ['expired', 3]);
  await renew(subscriptionId);
  assert.deepEqual(await now(order), ['active', 3]);
});

test('a subscription that is paid late during a dispute of what replaced it goes on with that license', async (t) => {
  const { bought, more, renew, dispute, settle, now, db, market } = await severalFixtures(t);
  const { order, buyerId, productId } = await bought({ billingInterval: 'month' });
  const subscriptionId = order.subscriptionId!;
  await db.write((tables) => expireSubscription(tables, market, subscriptionId, 'payment_failed'));
  // Its seller sells it for good by now.
  await db.database.write(({ knex }) => knex('products').where({ id: productId }).update({ billing_interval: null }));
  const other = await more(buyerId, productId);
  assert.notEqual(other.licenseId, order.licenseId);
  await dispute(other.id);
  const renewed = await renew(subscriptionId);
  assert.equal(renewed.licenseId, other.licenseId);
  assert.equal((await db.tables.subscriptions.byId(subscriptionId))!.licenseId, other.licenseId);
  assert.deepEqual(
    [await now(other), await now(order)],
    [
      ['active', 3],
      ['expired', 3],
    ],
  );
  await settle(other.id, 'lost');
  assert.deepEqual(await now(other), ['active', 3]);
});
