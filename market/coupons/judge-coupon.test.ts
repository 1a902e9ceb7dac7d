// Coupons on orders: which are good for whom and when, and what they take off.
import assert from 'node:assert/strict';
import { test, type TestContext } from 'node:test';
import fc from 'fast-check';
import { addProduct, addSeller, temporaryDatabase } from '../../contract-tests/harness/temporary-database.js';
import type { NewCoupon } from '../../db/coupons/coupons.js';
import { isRefused } from '../refused.js';
import { couponCode, judgeCoupon, type CouponedOrder } from './judge-coupon.js';

const NOW = 1_000_000;
const OWN_USED = 'You have used the coupon SUMMER as often as each buyer may';

const TERMS = {
  code: 'SUMMER',
  percentOff: 20,
  amountOffCents: null,
  maxUses: null,
  maxUsesPerBuyer: null,
  startsAt: null,
  endsAt: null,
  productIds: null,
};

async function setUp(t: TestContext) {
  const db = await temporaryDatabase(t, { clock: () => NOW });
  const made = await db.write(async (tables) => {
    const [sellerId, otherSellerId] = [await addSeller(tables, 'seller'), await addSeller(tables, 'other')];
    const [buyerId, otherBuyerId] = [await addSeller(tables, 'buyer'), await addSeller(tables, 'buyer-too')];
    const id = await addProduct(tables, { slug: 'vault', sellerId, priceCents: 995 });
    const elsewhere = await addProduct(tables, { slug: 'warps', sellerId, priceCents: 995 });
    return { product: { id, sellerId }, elsewhere, otherSellerId, buyerId, otherBuyerId };
  });
  const { product, buyerId } = made;
  const ordered = { code: 'SUMMER', productId: product.id, unitPriceCents: 995, quantity: 1, now: NOW };
  const found = async (code: string, buyer = buyerId) =>
    (await db.tables.purchases.of(buyer, product.id, couponCode(code)))!.coupon;
  return {
    ...db,
    ...made,
    found,
    ordered,
    coupon: (terms: Partial<NewCoupon> = {}) =>
      db.write(({ coupons }) => coupons.create({ ...TERMS, sellerId: product.sellerId, ...terms })),
    /** What a coupon takes off, or why it does not count. */
    judge: async (order: Partial<CouponedOrder> = {}, buyer = buyerId): Promise<number | string> => {
      const asked = { ...ordered, ...order };
      const judged = judgeCoupon(await found(asked.code, buyer), asked);
      return isRefused(judged) ? judged.refused[1]! : judged.discountCents;
    },
    /** An order that was made with a coupon. */
    order: async (couponId: string, buyer = buyerId) => {
      const order = await db.write(({ orders }) =>
        orders.create({
          product: { ...product, name: 'Vault', priceCents: 995 },
          buyerId: buyer,
          quantity: 1,
          additionalSeats: false,
          currency: 'USD',
          payment: 'manual',
          feePercent: 0,
        }),
      );
      await db.database.write(({ knex }) => knex('orders').where({ id: order.id }).update({ coupon_id: couponId }));
      return order;
    },
  };
}

test('a coupon is found by its code in any case, and frozen in upper case', async (t) => {
  const { found, ordered, coupon, judge } = await setUp(t);
  const id = await coupon();
  assert.equal(await judge({ code: 'summer' }), 199);
  const judged = judgeCoupon(await found('Summer'), { ...ordered, code: 'Summer', quantity: 2 });
  assert.deepEqual(judged, { couponId: id, code: 'SUMMER', discountCents: 398 });
});

test('a code of nobody, of another seller and of a deleted coupon are alike', async (t) => {
  const { write, coupon, judge, found, otherSellerId } = await setUp(t);
  const id = await coupon({ code: 'GONE' });
  await write(({ coupons }) => coupons.delete(id));
  await coupon({ sellerId: otherSellerId, code: 'THEIRS' });
  for (const code of ['NOBODYS', 'THEIRS', 'GONE']) {
    assert.equal(await judge({ code }), `There is no coupon ${code} for this product`);
    assert.equal(await found(code), null);
  }
});

test('a coupon counts from its start until its end, for its products alone', async (t) => {
  const { coupon, judge, product, elsewhere } = await setUp(t);
  await coupon({ code: 'LATER', startsAt: NOW + 1 });
  await coupon({ code: 'NOW', startsAt: NOW, endsAt: NOW + 1 });
  await coupon({ code: 'OVER', endsAt: NOW });
  await coupon({ code: 'HERE', productIds: [product.id] });
  await coupon({ code: 'THERE', productIds: [elsewhere] });
  assert.equal(await judge({ code: 'LATER' }), 'The coupon LATER is not good yet');
  assert.equal(await judge({ code: 'NOW' }), 199);
  assert.equal(await judge({ code: 'OVER' }), 'The coupon OVER is over');
  assert.equal(await judge({ code: 'HERE' }), 199);
  assert.equal(await judge({ code: 'THERE' }), 'The coupon THERE is not for this product');
});

test('orders that are not cancelled use a coupon up, for all and for each buyer', async (t) => {
  const { write, coupon, judge, order, otherBuyerId } = await setUp(t);
  const id = await coupon({ maxUses: 2, maxUsesPerBuyer: 1 });
  assert.equal(await judge(), 199);
  const first = await order(id);
  assert.equal(await judge(), 199, 'what waits would be given up, and gives its use back');
  await write(({ orders }) => orders.pay(first));
  assert.equal(await judge(), OWN_USED);
  assert.equal(await judge({}, otherBuyerId), 199);
  const second = await order(id, otherBuyerId);
  assert.equal(await judge(), 'The coupon SUMMER is used up');
  await write(({ orders }) => orders.cancel(second));
  assert.equal(await judge(), OWN_USED);
  const third = await order(id, otherBuyerId);
  assert.equal(await judge({}, otherBuyerId), 199);
  await write(({ orders }) => orders.pay(third));
  assert.equal(await judge({}, otherBuyerId), 'The coupon SUMMER is used up');
  await write(({ coupons }) => coupons.update(id, { ...TERMS, maxUses: 3, maxUsesPerBuyer: 1 }));
  assert.equal(await judge({}, otherBuyerId), OWN_USED);
  await write(({ coupons }) => coupons.update(id, { ...TERMS, maxUses: 3, maxUsesPerBuyer: 2 }));
  assert.equal(await judge({}, otherBuyerId), 199);
});

test('a share is rounded half up, an amount takes no more than there is, and nothing is no discount', async (t) => {
  const { coupon, judge } = await setUp(t);
  await coupon({ code: 'HALF', percentOff: 50 });
  await coupon({ code: 'WHOLE', percentOff: 100 });
  await coupon({ code: 'FIVE', percentOff: null, amountOffCents: 500 });
  assert.equal(await judge({ code: 'HALF', unitPriceCents: 1 }), 1);
  assert.equal(await judge({ code: 'HALF', unitPriceCents: 995 }), 498);
  assert.equal(await judge({ code: 'WHOLE', quantity: 3 }), 2985);
  assert.equal(await judge({ code: 'FIVE' }), 500);
  assert.equal(await judge({ code: 'FIVE', unitPriceCents: 499 }), 499);
  for (const code of ['WHOLE', 'FIVE'])
    assert.equal(await judge({ code, unitPriceCents: 0 }), `The coupon ${code} takes nothing off this price`);
});

test('no discount is above the price times the quantity, nor anything but whole cents', async (t) => {
  const { write, coupon, judge } = await setUp(t);
  const id = await coupon();
  const terms = fc.oneof(
    fc.record({ percentOff: fc.integer({ min: 1, max: 100 }), amountOffCents: fc.constant(null) }),
    fc.record({ percentOff: fc.constant(null), amountOffCents: fc.integer({ min: 1, max: 99_999_999 }) }),
  );
  const price = fc.integer({ min: 1, max: 99_999_999 });
  const property = fc.asyncProperty(terms, price, fc.integer({ min: 1, max: 1000 }), async (kind, cents, quantity) => {
    await write(({ coupons }) => coupons.update(id, { ...TERMS, ...kind }));
    const discount = await judge({ unitPriceCents: cents, quantity });
    if (typeof discount === 'string') return cents * quantity * kind.percentOff! < 50;
    return Number.isSafeInteger(discount) && discount >= 1 && discount <= cents * quantity;
  });
  await fc.assert(property, { numRuns: 100, seed: 20261123 });
});
