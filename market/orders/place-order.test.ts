// What is ordered, on which terms, and where it is paid.
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
import { cancelOrder, expireOrders } from './cancel-order.js';
import { noteCheckout, openCheckout } from '../checkout/open-checkout.js';
import { summarizeSales, timesOf } from './sales-summary.js';
import { productsOf } from './visible-orders.js';
import { isRefused } from '../refused.js';

const DAY_MS = 24 * 60 * 60 * 1000;

type Fixtures = Awaited<ReturnType<typeof orderFixtures>>;

const coupon = ({ db }: Fixtures, sellerId: string, more: object = {}) =>
  db.write((tables) =>
    tables.coupons.create({
      sellerId,
      code: 'SUMMER',
      percentOff: 25,
      amountOffCents: null,
      maxUses: null,
      maxUsesPerBuyer: null,
      startsAt: null,
      endsAt: null,
      productIds: null,
      ...more,
    }),
  );

test('a coupon takes something off, is used once, and given back by what is given up', async (t) => {
  const fixtures = await orderFixtures(t);
  const { person, product, place } = fixtures;
  const [buyer, { productId, sellerId }] = [await person(), await product()];
  await coupon(fixtures, sellerId, { maxUses: 1 });
  const first = done(await place(buyer, productId, { coupon: 'summer' })).order;
  assert.deepEqual(
    [first.coupon, first.discountCents, first.amountCents, first.feeCents, first.sellerNetCents],
    ['SUMMER', 250, 750, 75, 675],
  );
  const again = done(await place(buyer, productId, { coupon: 'Summer' }));
  assert.deepEqual([again.isNew, again.order.id], [false, first.id]);
  const more = done(await place(buyer, productId, { coupon: 'SUMMER', quantity: 2 }));
  assert.deepEqual([more.isNew, more.order.discountCents], [true, 500]);
  assert.equal((await fixtures.order(first.id)).status, 'cancelled');
  assert.match(refusal(await place(await person(), productId, { coupon: 'SUMMER' })), /^coupon_invalid/);
  assert.match(refusal(await place(buyer, productId, { coupon: 'WINTER' })), /^coupon_invalid/);
});

test('more servers are never had for nothing, be it by a coupon; who has no license yet gets one', async (t) => {
  const fixtures = await orderFixtures(t);
  const { person, product, place, pay, db } = fixtures;
  const [buyer, free, sold] = [await person(), await product({ priceCents: 0 }), await product()];
  const more = { additionalSeats: true };
  const first = done(await place(buyer, free.productId, more)).order;
  assert.deepEqual([first.status, first.amountCents], ['paid', 0], 'as who owns it by a download');
  assert.match(refusal(await place(buyer, free.productId, more)), /^already_owned: .* had once/);
  assert.match(refusal(await place(buyer, free.productId, { ...more, quantity: 9 })), /^already_owned/);
  await coupon(fixtures, sold.sellerId, { percentOff: 100 });
  assert.equal(done(await place(buyer, sold.productId, { coupon: 'SUMMER' })).order.status, 'paid');
  assert.match(refusal(await place(buyer, sold.productId, { ...more, coupon: 'SUMMER' })), /^coupon_invalid/);
  assert.equal(done(await pay(done(await place(buyer, sold.productId, more)).order.id)).status, 'paid');
  await db.write(({ products }) => products.update(sold.productId, { priceCents: 0 }));
  assert.match(refusal(await place(buyer, sold.productId, more)), /^already_owned/);
});

test('a coupon of one use keeps what it took off an order that is paid late, and the use of one that is refunded', async (t) => {
  const fixtures = await orderFixtures(t);
  const { person, product, place, pay, db, order: now } = fixtures;
  const [late, other, { productId, sellerId }] = [await person(), await person(), await product()];
  const couponId = await coupon(fixtures, sellerId, { maxUses: 1 });
  const uses = () => db.tables.coupons.uses(couponId);
  const first = done(await place(late, productId, { coupon: 'SUMMER' })).order;
  await db.write((tables) => tables.orders.cancel(first));
  const second = done(await pay(done(await place(other, productId, { coupon: 'SUMMER' })).order.id));
  assert.equal(await uses(), 1);

  const revived = done(await pay(first.id));
  assert.deepEqual([revived.status, revived.discountCents, revived.amountCents], ['paid', 250, 750]);
  assert.equal(await uses(), 2, 'more than it was for');
  for (const paid of [revived, second]) await db.write((tables) => tables.orders.refund(paid, paid.amountCents));
  assert.deepEqual([(await now(first.id)).status, await uses()], ['refunded', 2]);
  assert.match(refusal(await place(await person(), productId, { coupon: 'SUMMER' })), /^coupon_invalid/);
});

test('a coupon for all of the price pays at once', async (t) => {
  const fixtures = await orderFixtures(t, 'stripe');
  const { person, product, place, balance } = fixtures;
  const [buyer, { productId, sellerId }] = [await person(), await product()];
  await coupon(fixtures, sellerId, { percentOff: 100 });
  const { order } = done(await place(buyer, productId, { coupon: 'SUMMER' }));
  assert.deepEqual([order.status, order.amountCents, order.payment], ['paid', 0, 'none']);
  assert.notEqual(order.licenseId, null);
  assert.equal(await balance(sellerId), 0);
});

test('consent is kept with the version of the terms, which must be the one in force', async (t) => {
  const { person, product, place } = await orderFixtures(t);
  const [buyer, { productId }] = [await person(), await product()];
  const consent = { immediateDelivery: true, termsVersion: '1' };
  const { order } = done(await place(buyer, productId, { consent }));
  assert.deepEqual(order.consent, consent);
  assert.equal(done(await place(buyer, productId, { consent })).isNew, false);
  const without = { consent: { ...consent, immediateDelivery: false } };
  assert.deepEqual(done(await place(buyer, productId, without)).order.consent, without.consent);
  assert.equal(
    refusal(await place(buyer, productId, { consent: { ...consent, termsVersion: '2' } })),
    'validation_failed: consent.terms_version must be 1, the version in force',
  );
});

test('what cannot be ordered is refused', async (t) => {
  const { person, product, place } = await orderFixtures(t);
  const buyer = await person();
  const [{ productId, sellerId }, draft, monthly] = [
    await product(),
    await product({ status: 'draft' }),
    await product({ billingInterval: 'month' }),
  ];
  assert.match(refusal(await place(buyer, '019a9f3c-8b10-7f2a-8c33-4d5e6f7a8b90')), /^not_found/);
  assert.match(refusal(await place(buyer, draft.productId)), /^not_found/);
  assert.match(refusal(await place(draft.sellerId, draft.productId)), /^forbidden/);
  assert.match(refusal(await place(sellerId, productId)), /^forbidden/);
  assert.match(refusal(await place(buyer, monthly.productId, { additionalSeats: true })), /^forbidden/);
  assert.match(refusal(await place(buyer, productId, { expectedPriceCents: 1 })), /^price_changed/);
  assert.equal(done(await place(buyer, productId, { expectedPriceCents: PRICE_CENTS })).isNew, true);
});

test('a repeated request gets its order, whatever became of that', async (t) => {
  const { person, product, place, pay, db } = await orderFixtures(t, 'stripe');
  const [buyer, { productId }] = [await person(), await product()];
  const { order } = done(await place(buyer, productId, { repeatKey: 'k' }));
  await db.write((tables) => tables.orders.cancel(order));
  const again = done(await place(buyer, productId, { repeatKey: 'k' }));
  assert.deepEqual([again.order.id, again.order.status, again.isNew], [order.id, 'cancelled', true]);
  assert.equal(done(await pay(order.id)).status, 'paid');
  assert.equal(done(await place(buyer, productId, { repeatKey: 'k' })).order.status, 'paid');
  assert.match(refusal(await place(buyer, productId, { repeatKey: 'k', quantity: 2 })), /^idempotency_mismatch/);
  assert.equal(refusal(await place(buyer, productId, { repeatKey: 'l' })), 'already_owned');
});

test('the page for paying stays while it is open, and another one is opened after', async (t) => {
  const fixtures = await orderFixtures(t, 'stripe');
  const { person, product, place, db, market, provider, time, pay, order: now } = fixtures;
  const [buyer, { productId }] = [await person(), await product({ billingInterval: 'year' })];
  const { order } = done(await place(buyer, productId, { quantity: 2 }));
  const open = async () => {
    const opened = await openCheckout(market, await now(order.id));
    return db.write((tables) => noteCheckout(tables, order, opened));
  };
  const first = await open();
  assert.deepEqual([first.checkout!.url, first.checkoutAttempts], [`https://pay.example.com/cs_${order.id}_1`, 1]);
  const { productName, unitPriceCents, quantity, discountCents, amountCents, billingInterval } = provider.opened[0]!;
  assert.deepEqual(
    [productName, unitPriceCents, quantity, discountCents, amountCents, billingInterval],
    [order.productName, PRICE_CENTS, 2, 0, 2000, 'year'],
  );
  assert.deepEqual(unnumbered(await open()), unnumbered(first));
  assert.equal(provider.opened.length, 1);
  time.now = first.checkout!.expiresAt;
  const second = await open();
  assert.deepEqual([second.checkoutAttempts, provider.opened.at(-1)!.attempt], [2, 2]);
  done(await pay(order.id));
  assert.equal(await openCheckout(market, await now(order.id)), null);
  assert.equal((await db.write((tables) => noteCheckout(tables, order, first.checkout))).checkoutAttempts, 2);
  assert.equal((await open()).status, 'paid');
});

test('its buyer cancels an order, or an admin, whose act is noted; the seller may not, and for others there is none', async (t) => {
  const { person, product, place, db, bought } = await orderFixtures(t);
  const [buyer, { productId, sellerId }] = [await person(), await product()];
  const waiting = async (): Promise<string> => done(await place(buyer, productId)).order.id;
  const cancel = (id: string, accountId: string, isAdmin = false) =>
    db.write((tables) => cancelOrder(tables, { caller: keyOf(accountId, isAdmin), address: '192.0.2.1' }, id));
  const first = await waiting();
  assert.match(refusal(await cancel(first, sellerId)), /^forbidden/);
  assert.match(refusal(await cancel(first, await person())), /^not_found/);
  assert.match(refusal(await cancel('019a9f3c-8b10-7f2a-8c33-4d5e6f7a8b90', buyer)), /^not_found/);
  assert.equal(done(await cancel(first, buyer)).status, 'cancelled');
  assert.equal(done(await cancel(first, buyer)).status, 'cancelled');
  assert.deepEqual(await db.knex('audit_events').pluck('action'), []);
  assert.equal(done(await cancel(await waiting(), await person(true), true)).status, 'cancelled');
  assert.deepEqual(await db.knex('audit_events').pluck('action'), ['order.cancelled']);
  const paid = await bought();
  assert.match(refusal(await cancel(paid.order.id, paid.buyerId)), /^invalid_transition/);
});

for (const [kind, days] of [
  ['manual', 14],
  ['stripe', 1],
] as const)
  test(`an order of ${kind} that nobody pays is given up after ${days} days, and no clock brings it back`, async (t) => {
    const fixtures = await orderFixtures(t, kind);
    const { person, product, place, market, time, order: now, db } = fixtures;
    const { order } = done(await place(await person(), (await product()).productId));
    const opened = kind === 'stripe' ? await openCheckout(market, order) : null;
    await db.write((tables) => noteCheckout(tables, order, opened));
    time.now = NOW + days * DAY_MS - 1;
    await expireOrders(market);
    assert.equal((await now(order.id)).status, 'pending');
    time.now += 1;
    await expireOrders(market);
    assert.equal((await now(order.id)).status, 'cancelled');
    const closing = await db.knex('jobs').where({ kind: 'close_checkout' }).pluck('payload');
    const { reference, expiresAt } = opened ?? { reference: '', expiresAt: 0 };
    assert.deepEqual(closing, kind === 'stripe' ? [JSON.stringify({ reference, expiresAt })] : []);
    time.now = NOW;
    await expireOrders(market);
    assert.equal((await now(order.id)).status, 'cancelled');
  });

test('sales are summed up by day, as far as a key may know of them', async (t) => {
  const { bought, db } = await orderFixtures(t);
  const { sellerId, productId } = await bought();
  const summary = async (query: object, productIds: string[] | null = null) => {
    const caller = { ...keyOf(sellerId), productIds: productIds && new Set(productIds) };
    const found = await summarizeSales(db.tables, caller, query, NOW);
    if (isRefused(found)) return refusal(found);
    const { totals, byDay } = found;
    return [byDay.length, byDay[0]!.date, byDay.at(-1)!.date, totals.orders, totals.netCents];
  };
  assert.deepEqual(await summary({}), [30, '2026-12-12', '2027-01-10', 1, 900]);
  assert.deepEqual(await summary({ product_id: productId }, [productId]), [30, '2026-12-12', '2027-01-10', 1, 900]);
  assert.deepEqual(await summary({}, ['another']), [30, '2026-12-12', '2027-01-10', 0, 0]);
  assert.deepEqual(await summary({ to: '2027-01-09' }), [30, '2026-12-11', '2027-01-09', 0, 0]);
  assert.deepEqual(await summary({ from: '2026-01-10' }), [366, '2026-01-10', '2027-01-10', 1, 900]);
  assert.deepEqual(await summary({ from: '2027-01-10', to: '2027-01-10' }), [1, '2027-01-10', '2027-01-10', 1, 900]);
  const day = NOW - (NOW % DAY_MS);
  assert.deepEqual(timesOf({ first: day / DAY_MS, last: day / DAY_MS }), { sinceMs: day, beforeMs: day + DAY_MS });
  assert.match(String(await summary({ from: '2026-01-09' })), /^validation_failed: from is more than 366/);
  assert.match(String(await summary({ from: '2027-01-11' })), /^validation_failed: from is after/);
  assert.match(String(await summary({ from: '2027-02-30' })), /^validation_failed: from is no day/);
  assert.match(String(await summary({ to: '2027-13-01' })), /^validation_failed: to is no day/);
  assert.deepEqual(productsOf(keyOf(sellerId), undefined), undefined);
  assert.deepEqual(productsOf(keyOf(sellerId), 'one'), ['one']);
  assert.deepEqual(productsOf({ ...keyOf(sellerId), productIds: new Set(['two']) }, 'one'), []);
});
