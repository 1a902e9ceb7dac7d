// What a bank takes back from a seller, and gives back, and what its buyer owns meanwhile.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { done, NOW, orderFixtures, refusal } from '../../contract-tests/harness/order-fixtures.js';
import { suspendLicense } from '../licenses/suspend-license.js';
import { disputeAndSettle, disputeOrder, settleDispute } from './dispute-order.js';
import { lockOrder } from './lock-order.js';
import type { Payment } from './pay-order.js';
import { beginRefund, settleRefund } from './refund-order.js';

const PAID: Payment = { amountCents: 1190, taxCents: 190, currency: 'USD', reference: 'pi_1' };

/** A dispute of all that is left of an order, by the order's name. */
const all = (orderId: string) => ({ dispute: `dp_${orderId}`, cents: null });

type Fixtures = Awaited<ReturnType<typeof orderFixtures>>;

const begin = ({ db, market }: Fixtures, orderId: string, cents: number | null) =>
  db.write(async (tables) => {
    const order = (await lockOrder(tables, orderId))!;
    return beginRefund(tables, market, order, { cents, reason: null, requestedBy: null, repeatKey: null });
  });
const settle = ({ db, market }: Fixtures, refundId: string) =>
  db.write(async (tables) => (await settleRefund(tables, market, refundId, null)).order);
const refund = async (fixtures: Fixtures, orderId: string, cents: number | null = null) =>
  settle(fixtures, done(await begin(fixtures, orderId, cents)).id);

test('while a payment is disputed its order owns nothing, and winning gives all of it back', async (t) => {
  const fixtures = await orderFixtures(t, 'stripe');
  const { bought, db, market, license, balance, events } = fixtures;
  const { order, buyerId, productId, sellerId } = await bought({}, {}, PAID);
  await refund(fixtures, order.id, 190);
  const before = await balance(sellerId);
  const disputed = done(await db.write((tables) => disputeOrder(tables, order.id, all(order.id))));
  assert.equal(disputed.status, 'disputed');
  assert.deepEqual(
    (await db.tables.paymentDisputes.openOf(order.id)).map(({ cents }) => cents),
    [1000],
  );
  assert.equal(await balance(sellerId), 0);
  assert.equal(await db.tables.ownership.owns(buyerId, productId), false);
  assert.equal((await license(order)).status, 'suspended');
  assert.match(
    refusal(await db.write((tables) => disputeOrder(tables, order.id, all(order.id)))),
    /^invalid_transition/,
  );
  const endedAtOnce = { taken: all(order.id), outcome: 'won' } as const;
  assert.match(
    refusal(await db.write((tables) => disputeAndSettle(tables, market, order.id, endedAtOnce))),
    /^invalid_transition/,
  );
  assert.equal((await license(order)).status, 'suspended');
  const won = done(await db.write((tables) => settleDispute(tables, market, all(order.id), 'won')));
  assert.equal(won.status, 'partially_refunded');
  assert.equal(await balance(sellerId), before);
  assert.equal((await license(order)).status, 'active');
  assert.match(
    refusal(await db.write((tables) => settleDispute(tables, market, all(order.id), 'lost'))),
    /^invalid_trans/,
  );
  assert.deepEqual(
    (await events(sellerId)).map(([kind]) => kind),
    ['order.created', 'order.refunded', 'order.disputed'],
  );
});

test('a lost dispute is a refund of all that was left, and of what was under way', async (t) => {
  const fixtures = await orderFixtures(t, 'stripe');
  const { bought, db, market, license, balance, order: now, events } = fixtures;
  const { order, buyerId, productId, sellerId } = await bought({}, {}, PAID);
  const { id } = done(await begin(fixtures, order.id, 100));
  done(await db.write((tables) => disputeOrder(tables, order.id, all(order.id))));
  const lost = done(await db.write((tables) => settleDispute(tables, market, all(order.id), 'lost')));
  assert.deepEqual([lost.status, lost.refundedCents, lost.refundedAt], ['refunded', 1190, NOW]);
  assert.equal((await license(order)).status, 'revoked');
  assert.equal(await balance(sellerId), 0);
  assert.equal(await db.tables.ownership.owns(buyerId, productId), false);
  assert.deepEqual(
    (await db.tables.refunds.ofOrder(order.id)).map(({ cents, status }) => [cents, status]),
    [
      [100, 'failed'],
      [1190, 'done'],
    ],
  );
  assert.deepEqual(await settle(fixtures, id), await now(order.id));
  assert.deepEqual(
    (await events(sellerId)).map(([kind]) => kind),
    ['order.created', 'order.disputed', 'license.revoked', 'order.refunded'],
  );
});

test('a refund that the bank overtook counts when the dispute ends', async (t) => {
  for (const cents of [100, 1190]) {
    const fixtures = await orderFixtures(t, 'stripe');
    const { bought, db, market, balance } = fixtures;
    const { order, sellerId } = await bought({}, {}, PAID);
    const { id } = done(await begin(fixtures, order.id, cents));
    done(await db.write((tables) => disputeOrder(tables, order.id, all(order.id))));
    assert.deepEqual([(await settle(fixtures, id)).status, await balance(sellerId)], ['disputed', 0]);
    const { status } = done(await db.write((tables) => settleDispute(tables, market, all(order.id), 'won')));
    assert.equal(status, cents === 100 ? 'partially_refunded' : 'refunded');
    // 1090 of 1190 cents are left, of them 174 tax and 92 fee.
    assert.equal(await balance(sellerId), cents === 100 ? 1090 - 174 - 92 - 1 : 0);
  }
});

test('a license that its seller suspended, or that something else gave, stays as it is through a dispute', async (t) => {
  const fixtures = await orderFixtures(t, 'stripe');
  const { bought, place, pay, db, market, license } = fixtures;
  const one = await bought({}, {}, PAID);
  await db.write((tables) => suspendLicense(tables, one.order.licenseId!, 'seller', 'Shared in public'));
  done(await db.write((tables) => disputeOrder(tables, one.order.id, all(one.order.id))));
  done(await db.write((tables) => settleDispute(tables, market, all(one.order.id), 'won')));
  assert.deepEqual((await license(one.order)).status, 'suspended');

  const two = await bought({}, {}, { ...PAID, reference: 'pi_2' });
  const more = done(await place(two.buyerId, two.productId, { additionalSeats: true })).order;
  done(await pay(more.id, { ...PAID, reference: 'pi_3' }));
  done(await db.write((tables) => disputeOrder(tables, more.id, all(more.id))));
  assert.deepEqual([(await license(two.order)).status, (await license(two.order)).seats], ['active', 3]);
  done(await db.write((tables) => settleDispute(tables, market, all(more.id), 'won')));
  assert.equal((await license(two.order)).seats, 6);
});

test('orders of before there were licenses are disputed and refunded without one', async (t) => {
  const fixtures = await orderFixtures(t);
  const { bought, db, market } = fixtures;
  const { order } = await bought();
  await db.database.write(({ knex }) => knex('orders').where({ id: order.id }).update({ license_id: null }));
  done(await db.write((tables) => disputeOrder(tables, order.id, all(order.id))));
  assert.equal(done(await db.write((tables) => settleDispute(tables, market, all(order.id), 'won'))).status, 'paid');
  assert.equal((await refund(fixtures, order.id)).status, 'refunded');
  const unknown = '019a9f3c-8b10-7f2a-8c33-4d5e6f7a8b90';
  assert.match(refusal(await db.write((tables) => disputeOrder(tables, unknown, all(unknown)))), /^not_found/);
  assert.match(refusal(await db.write((tables) => settleDispute(tables, market, all(unknown), 'won'))), /^not_found/);
});

test('a disputed period of a subscription owns nothing, and is over when that is lost', async (t) => {
  const fixtures = await orderFixtures(t, 'stripe');
  const { bought, db, market, license, place } = fixtures;
  const { order, buyerId, productId } = await bought({ billingInterval: 'month' }, {}, PAID);
  done(await db.write((tables) => disputeOrder(tables, order.id, all(order.id))));
  assert.equal((await license(order)).status, 'suspended');
  assert.equal(await db.tables.ownership.owns(buyerId, productId), false);
  assert.equal(refusal(await place(buyerId, productId)), 'already_owned');
  done(await db.write((tables) => settleDispute(tables, market, all(order.id), 'lost')));
  assert.equal((await db.tables.subscriptions.byId(order.subscriptionId!))!.status, 'expired');
  assert.equal((await license(order)).status, 'revoked');
});
