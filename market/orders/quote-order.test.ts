// A quote is what the order costs that is made after it, or why there will be none; and nothing comes of a quote.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { casesDrawn } from '../../contract-tests/harness/cases-drawn.js';
import { done, keyOf, NOW, ONE_LICENSE, orderFixtures, refusal } from '../../contract-tests/harness/order-fixtures.js';
import type { NewCoupon } from '../../db/coupons/coupons.js';
import type { OrderRecord } from '../../db/orders/order-record.js';
import { isRefused } from '../refused.js';
import type { WantedOrder } from './price-order.js';
import { quoteOrder, type Quote } from './quote-order.js';

const DAY_MS = 24 * 60 * 60 * 1000;
const RUNS = casesDrawn(200);

type Fixtures = Awaited<ReturnType<typeof orderFixtures>>;

const quoteOf = ({ db, market }: Fixtures, buyerId: string, productId: string, more: Partial<WantedOrder> = {}) =>
  quoteOrder(db.tables, market, keyOf(buyerId), {
    productId,
    ...ONE_LICENSE,
    ...more,
  });

const addCoupon = ({ db }: Fixtures, sellerId: string, terms: Partial<NewCoupon>) =>
  db.write(({ coupons }) =>
    coupons.create({
      sellerId,
      code: 'SUMMER',
      percentOff: null,
      amountOffCents: null,
      maxUses: null,
      maxUsesPerBuyer: null,
      startsAt: null,
      endsAt: null,
      productIds: null,
      ...terms,
    }),
  );

/** What of an order a quote tells. */
const quoted = (order: Quote | OrderRecord) => [
  order.productId,
  order.unitPriceCents,
  order.quantity,
  order.coupon,
  order.discountCents,
  order.amountCents,
  order.currency,
];

/** One value as a rule, so that most of what is drawn is not refused for one thing or another. */
const mostly = <Value>(usual: Value, ...others: Value[]): fc.Arbitrary<Value> =>
  fc.oneof({ weight: 6, arbitrary: fc.constant(usual) }, { weight: 1, arbitrary: fc.constantFrom(...others) });

/** A coupon of the seller, what was done with it and the product before, and what changed since. */
const cases = fc.record({
  priceCents: fc.oneof(fc.constantFrom(0, 1, 99_999_999), fc.integer({ min: 0, max: 5000 })),
  billingInterval: fc.constantFrom(null, null, 'month' as const),
  terms: fc.oneof(
    fc.record({ percentOff: fc.integer({ min: 1, max: 100 }) }),
    fc.record({ amountOffCents: fc.integer({ min: 1, max: 20_000 }) }),
  ),
  bounds: fc.record({
    maxUses: mostly<number | null>(null, 1, 2),
    maxUsesPerBuyer: mostly<number | null>(null, 1),
    startsAt: mostly<number | null>(null, NOW, NOW + 1),
    endsAt: mostly<number | null>(null, NOW + 1, NOW),
  }),
  isForAnother: mostly(false, true),
  /** Orders of before: of the buyer, waiting or paid, with the coupon or not; or of somebody else with it. */
  before: fc
    .tuple(fc.subarray(['waiting', 'waiting with coupon', 'same', 'of another'] as const), mostly(false, true))
    .map(([acts, isPaid]) => (isPaid ? [...acts, 'paid' as const] : acts)),
  since: fc.record({ days: mostly(0, 28, 40), moreCents: mostly(0, 100), isGone: mostly(false, true) }),
  quantity: fc.constantFrom(1, 2, 3, 1000),
  coupon: fc.oneof(mostly<string | undefined>('SUMMER', 'summer', 'WINTER'), fc.constant(undefined)),
  expected: mostly<'none' | 'right' | 'wrong'>('right', 'none', 'wrong'),
  consent: mostly<string | null>(null, '1', '2'),
  additionalSeats: mostly(false, true),
  isOwn: mostly(false, true),
});
type Case = typeof cases extends fc.Arbitrary<infer Drawn> ? Drawn : never;

/** The market of a case, as it is by the time of the quote. */
async function prepared(fixtures: Fixtures, drawn: Case) {
  const { priceCents, billingInterval, terms, bounds, isForAnother, before, since, quantity } = drawn;
  const { db, time } = fixtures;
  time.now = NOW;
  const buyer = await fixtures.person();
  const { productId, sellerId } = await fixtures.product({ priceCents, billingInterval });
  const other = (await fixtures.product()).productId;
  await addCoupon(fixtures, sellerId, { ...terms, ...bounds, productIds: isForAnother ? [other] : null });
  const priceNow = Math.min(priceCents + since.moreCents, 99_999_999);
  const wanted = {
    quantity,
    additionalSeats: drawn.additionalSeats,
    coupon: drawn.coupon,
    expectedPriceCents: { none: undefined, right: priceNow, wrong: priceNow + 1 }[drawn.expected],
    expectedAmountCents: undefined,
    consent: drawn.consent === null ? null : { immediateDelivery: true as const, termsVersion: drawn.consent },
  };
  const acts = {
    waiting: () => fixtures.place(buyer, productId, { quantity: 7 }),
    'waiting with coupon': () => fixtures.place(buyer, productId, { quantity: 7, coupon: 'SUMMER' }),
    same: () => fixtures.place(buyer, productId, wanted),
    paid: async () => {
      const placed = await fixtures.place(buyer, productId);
      if (!isRefused(placed) && placed.order.status === 'pending') await fixtures.pay(placed.order.id);
    },
    'of another': async () => fixtures.place(await fixtures.person(), productId, { coupon: 'SUMMER' }),
  };
  for (const act of before) await acts[act]();
  time.now += since.days * DAY_MS;
  if (priceNow !== priceCents) await db.write(({ products }) => products.update(productId, { priceCents: priceNow }));
  if (since.isGone)
    await db.database.write(({ knex }) => knex('products').where({ id: productId }).update({ status: 'archived' }));
  return { who: drawn.isOwn ? sellerId : buyer, productId, wanted };
}

/** Another one after anything was written. */
async function version({ db }: Fixtures): Promise<unknown> {
  return (await db.database.look())('everything');
}

for (const kind of ['manual', 'stripe', 'test'] as const)
  test(`a quote is what the order costs, or why there is none, where ${kind} takes the money`, async (t) => {
    const fixtures = await orderFixtures(t, kind);
    await fc.assert(
      fc.asyncProperty(cases, async (drawn) => {
        const { who, productId, wanted } = await prepared(fixtures, drawn);
        const before = await version(fixtures);
        const quote = await quoteOf(fixtures, who, productId, wanted);
        assert.deepEqual(await version(fixtures), before);
        const place = (amount?: number) => fixtures.place(who, productId, { ...wanted, expectedAmountCents: amount });
        if (isRefused(quote)) return assert.equal(refusal(await place()), refusal(quote));
        assert.match(refusal(await place(quote.amountCents + 1)), /^price_changed/);
        assert.deepEqual(await version(fixtures), before);
        const placed = done(await place(quote.amountCents));
        assert.deepEqual(quoted(quote), quoted(placed.order));
        assert.equal(quote.taxCents, kind === 'stripe' && quote.amountCents > 0 ? null : 0);
        if (placed.isNew) assert.notDeepEqual(await version(fixtures), before);
      }),
      { numRuns: RUNS },
    );
  });

test('a renewal that is due is quoted as it began, and nothing of it is prepared', async (t) => {
  const fixtures = await orderFixtures(t);
  const { bought, place, time, db } = fixtures;
  const { buyerId, productId } = await bought({ billingInterval: 'month' }, { quantity: 2 });
  await db.write(({ products }) => products.update(productId, { priceCents: 5000 }));
  assert.match(refusal(await quoteOf(fixtures, buyerId, productId)), /^already_owned/);
  time.now = NOW + 28 * DAY_MS;
  const orders = async (): Promise<number> => (await db.tables.orders.list({ buyerId }, { page: 1, limit: 1 })).total;
  const before = await orders();
  const quote = done(await quoteOf(fixtures, buyerId, productId));
  assert.equal(await orders(), before);
  assert.deepEqual([quote.unitPriceCents, quote.quantity, quote.amountCents], [1000, 2, 2000]);
  assert.match(refusal(await quoteOf(fixtures, buyerId, productId, { coupon: 'SUMMER' })), /^coupon_invalid/);
  assert.deepEqual(quoted(quote), quoted(done(await place(buyerId, productId)).order));
});

test('a quote uses nothing up, however often', async (t) => {
  const fixtures = await orderFixtures(t);
  const [buyer, { productId, sellerId }] = [await fixtures.person(), await fixtures.product()];
  const id = await addCoupon(fixtures, sellerId, { percentOff: 50, maxUses: 1 });
  for (let asked = 0; asked < 3; asked++)
    assert.equal(done(await quoteOf(fixtures, buyer, productId, { coupon: 'SUMMER' })).discountCents, 500);
  assert.equal(await fixtures.db.tables.coupons.uses(id), 0);
  assert.equal(await fixtures.db.tables.orders.pending(buyer, productId), undefined);
});
