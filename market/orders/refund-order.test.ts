// Money goes back once, whoever gives it and whatever dies in between; when all of it has, nothing is left of the purchase.
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
import { PaymentsUnavailable } from '../../capabilities/payments/payment-port.js';
import type { JobOutcome } from '../jobs/job-handlers.js';
import { settleRefunds } from './settle-refund.js';
import { issueLicense } from '../licenses/issue-license.js';
import { claimRefund } from './give-back.js';
import { lockOrder } from './lock-order.js';
import type { Payment } from './pay-order.js';
import { beginRefund, failRefund, settleRefund, type WantedRefund } from './refund-order.js';

const PAID: Payment = { amountCents: 1190, taxCents: 190, currency: 'USD', reference: 'pi_1' };

type Fixtures = Awaited<ReturnType<typeof orderFixtures>>;

const begin = ({ db, market }: Fixtures, orderId: string, wanted: Partial<WantedRefund> = {}) =>
  db.write(async (tables) => {
    const order = (await lockOrder(tables, orderId))!;
    const all = { cents: null, reason: null, requestedBy: null, repeatKey: null };
    return beginRefund(tables, market, order, { ...all, ...wanted });
  });
const settle = ({ db, market }: Fixtures, refundId: string, reference: string | null = null) =>
  db.write(async (tables) => (await settleRefund(tables, market, refundId, reference)).order);

async function refund(fixtures: Fixtures, orderId: string, wanted: Partial<WantedRefund> = {}) {
  return settle(fixtures, done(await begin(fixtures, orderId, wanted)).id);
}

/** What the job of a refund says of an attempt. */
const attempt = ({ market }: Fixtures, refundId: string): Promise<JobOutcome> =>
  settleRefunds(market).run(
    { id: 'j', claim: 1, attempt: 1, kind: 'settle_refund', payload: { refundId }, lastError: null, leaseUntil: NOW },
    new AbortController().signal,
  );

/** Runs the job of a refund once, as the runner does. */
async function runJob(fixtures: Fixtures, refundId: string): Promise<void> {
  const { db } = fixtures;
  const outcome = await attempt(fixtures, refundId);
  assert.equal(outcome.is, 'done');
  if (outcome.is === 'done' && outcome.write !== undefined) await db.write(outcome.write);
}

test('a full refund revokes the license, ends ownership, marks the review, and tells seller and buyer', async (t) => {
  const fixtures = await orderFixtures(t);
  const { bought, license, balance, events, emails, db } = fixtures;
  const { order, buyerId, productId, sellerId } = await bought();
  const { id: reviewId } = (await db.write((tables) =>
    tables.reviews.create({
      productId,
      authorId: buyerId,
      rating: 5,
      body: 'Does what it should',
      verifiedPurchase: true,
      verifiedVersion: null,
    }),
  ))!;
  const refunded = await refund(fixtures, order.id, { reason: 'No Folia' });
  assert.deepEqual(
    [refunded.status, refunded.refundedCents, refunded.refundReason, refunded.refundedAt],
    ['refunded', PRICE_CENTS, 'No Folia', NOW],
  );
  assert.equal(await db.tables.ownership.owns(buyerId, productId), false);
  const { status, reason } = await license(order);
  assert.deepEqual([status, reason], ['revoked', 'Refunded']);
  assert.equal((await db.tables.reviews.byId(reviewId))!.refunded, true);
  assert.equal(await balance(sellerId), 0);
  const about = { order_id: order.id, product_id: productId, buyer_id: buyerId };
  assert.deepEqual((await events(sellerId)).slice(1), [
    ['license.revoked', { license_id: order.licenseId, product_id: productId, order_id: order.id, reason: 'Refunded' }],
    ['order.refunded', { ...about, amount_cents: PRICE_CENTS, refunded_cents: PRICE_CENTS }],
  ]);
  assert.deepEqual(await emails(buyerId), ['receipt', 'order_refunded']);
});

test('parts add up to the whole, with fee and tax, to the cent', async (t) => {
  const fixtures = await orderFixtures(t, 'stripe');
  const { bought, balance, license, db } = fixtures;
  const { order, sellerId, buyerId, productId } = await bought({}, {}, PAID);
  const first = await refund(fixtures, order.id, { cents: 333 });
  assert.deepEqual([first.status, first.refundedCents], ['partially_refunded', 333]);
  // Of 100 cents fee 333/1190 go back, rounded down, and so of 190 cents tax.
  assert.equal(await balance(sellerId), 900 - 333 + 27 + 53);
  assert.equal((await license(order)).status, 'active');
  assert.ok(await db.tables.ownership.owns(buyerId, productId));
  await refund(fixtures, order.id, { cents: 1 });
  const last = await refund(fixtures, order.id);
  assert.deepEqual([last.status, last.refundedCents], ['refunded', 1190]);
  assert.equal(await balance(sellerId), 0);
  const day = Math.floor(NOW / 86_400_000);
  const sales = await db.tables.salesDays.byDay({ sellerId, productIds: [productId], firstDay: day, lastDay: day });
  assert.deepEqual([...sales], [[day, { orders: 1, grossCents: 1190, refundedCents: 1190, feeCents: 0, netCents: 0 }]]);
});

test('what cost nothing can be taken back, and the license goes on for what else it was given for', async (t) => {
  const fixtures = await orderFixtures(t);
  const { bought, license, db } = fixtures;
  const { order, buyerId, productId } = await bought({ priceCents: 0 });
  await db.write(async (tables) => {
    const grantId = await giveGrant(tables, buyerId, productId);
    await issueLicense(tables, { accountId: buyerId, productId, grantId, seats: 1 });
  });
  assert.equal((await refund(fixtures, order.id)).status, 'refunded');
  const { status, seats } = await license(order);
  assert.deepEqual([status, seats], ['active', 1]);
});

test('a refund of the period that runs ends the subscription, one of an older period does not', async (t) => {
  const fixtures = await orderFixtures(t);
  const { bought, license, db } = fixtures;
  const { order } = await bought({ billingInterval: 'month' });
  await refund(fixtures, order.id);
  assert.equal((await db.tables.subscriptions.byId(order.subscriptionId!))!.status, 'expired');
  assert.equal((await license(order)).status, 'revoked');
});

test('what cannot be given back is refused', async (t) => {
  const fixtures = await orderFixtures(t);
  const { bought, person, product, place } = fixtures;
  const waiting = done(await place(await person(), (await product()).productId)).order;
  assert.match(refusal(await begin(fixtures, waiting.id)), /^invalid_transition: An order that is pending/);
  const { order } = await bought();
  assert.equal(
    refusal(await begin(fixtures, order.id, { cents: 1001 })),
    'invalid_transition: Only 1000 cents of the order are left',
  );
});

test('one refund of an order is under way at a time, and a repeated request finds its own', async (t) => {
  const fixtures = await orderFixtures(t, 'stripe');
  const { bought, refundJobs, provider, order: now } = fixtures;
  const { order } = await bought({}, {}, PAID);
  const { id } = done(await begin(fixtures, order.id, { cents: 5, repeatKey: 'k' }));
  assert.equal(done(await begin(fixtures, order.id, { cents: 5 })).id, id);
  assert.match(refusal(await begin(fixtures, order.id, { cents: 6 })), /^invalid_transition: Another refund/);
  assert.equal((await refundJobs()).length, 1);
  await runJob(fixtures, id);
  assert.deepEqual(provider.refunds, [{ id, orderId: order.id, reference: 'pi_1', amountCents: 5, currency: 'USD' }]);
  assert.equal((await now(order.id)).refundedCents, 5);
  await runJob(fixtures, id);
  assert.equal((await settle(fixtures, id)).refundedCents, 5);
  assert.equal(provider.refunds.length, 1);
  assert.equal(done(await begin(fixtures, order.id, { cents: 5, repeatKey: 'k' })).status, 'done');
  assert.equal(done(await begin(fixtures, order.id, { repeatKey: 'k' })).id, id);
  assert.equal(refusal(await begin(fixtures, order.id, { cents: 6, repeatKey: 'k' })), 'idempotency_mismatch');
});

test('what the provider refuses leaves access, and what it does not answer is asked again', async (t) => {
  const fixtures = await orderFixtures(t, 'stripe');
  const { bought, provider, license, order: now, db } = fixtures;
  const { order } = await bought({}, {}, PAID);
  const { id } = done(await begin(fixtures, order.id));
  provider.answer = () => Promise.reject(new PaymentsUnavailable());
  await assert.rejects(runJob(fixtures, id), PaymentsUnavailable);
  provider.answer = () => Promise.resolve({ is: 'refused', reason: 'charge_disputed' });
  await runJob(fixtures, id);
  assert.equal((await now(order.id)).status, 'paid');
  assert.equal((await license(order)).status, 'active');
  const failed = (await db.tables.refunds.byId(id))!;
  assert.deepEqual([failed.status, failed.failure], ['failed', 'charge_disputed']);
  assert.equal(await db.write((tables) => failRefund(tables, id, 'again')), false);
});

test('what counts as given back although the provider was never asked is asked for, and nothing else changes', async (t) => {
  const fixtures = await orderFixtures(t, 'stripe');
  const { bought, provider, order: now, balance, db } = fixtures;
  const { order, sellerId } = await bought({}, {}, PAID);
  const { id } = done(await begin(fixtures, order.id, { cents: 5 }));
  await settle(fixtures, id);
  const [before, owed] = [await now(order.id), await balance(sellerId)];
  provider.answer = () => Promise.resolve({ is: 'refused', reason: 'charge_already_refunded' });
  assert.deepEqual(await attempt(fixtures, id), { is: 'error', error: 'charge_already_refunded', isPermanent: true });
  provider.answer = () => Promise.resolve({ is: 'done', reference: 're_1' });
  for (let times = 0; times < 2; times++) await runJob(fixtures, id);
  assert.equal(provider.refunds.length, 2);
  assert.deepEqual([await now(order.id), await balance(sellerId)], [before, owed]);
  const { status, providerReference } = (await db.tables.refunds.byId(id))!;
  assert.deepEqual([status, providerReference], ['done', 're_1']);
});

test('what was paid too late goes back, and the order stays as it is', async (t) => {
  const fixtures = await orderFixtures(t, 'stripe');
  const { bought, pay, provider, order: now, balance, db } = fixtures;
  const { order, sellerId } = await bought({}, {}, PAID);
  refusal(await pay(order.id, { ...PAID, reference: 'pi_2' }));
  const [late] = await db.tables.refunds.ofOrder(order.id);
  await runJob(fixtures, late!.id);
  assert.equal(provider.refunds[0]!.reference, 'pi_2');
  const settled: object = await db.knex('refunds').where({ id: late!.id }).first('status', 'fee_cents', 'tax_cents');
  assert.deepEqual(settled, { status: 'done', fee_cents: 0, tax_cents: 0 });
  assert.deepEqual(unnumbered(await now(order.id)), unnumbered(order));
  assert.equal(await balance(sellerId), 900);
});

test('the seller gives back, or an admin, whose act is noted; the buyer may not, and for others there is nothing', async (t) => {
  const fixtures = await orderFixtures(t);
  const { bought, person, market, db } = fixtures;
  const { order, sellerId, buyerId } = await bought();
  const claim = async (accountId: string, isAdmin = false, orderId = order.id) => {
    const call = { caller: keyOf(accountId, isAdmin), address: '192.0.2.1' };
    const wanted = { cents: 1, reason: null, repeatKey: null };
    return db.write((tables) => claimRefund(tables, market, call, orderId, wanted));
  };
  assert.match(refusal(await claim(buyerId)), /^forbidden/);
  assert.match(refusal(await claim(await person())), /^not_found/);
  assert.match(refusal(await claim(sellerId, false, '019a9f3c-8b10-7f2a-8c33-4d5e6f7a8b90')), /^not_found/);
  const noted = (): Promise<string[]> => db.knex('audit_events').pluck('action');
  await settle(fixtures, done(await claim(sellerId)).refund.id);
  assert.deepEqual(await noted(), []);
  await settle(fixtures, done(await claim(await person(true), true)).refund.id);
  assert.deepEqual(await noted(), ['order.refunded']);
  await refund(fixtures, order.id);
  assert.match(refusal(await claim(sellerId)), /^invalid_transition/);
});
