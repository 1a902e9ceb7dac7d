// Coupons side by side: what is read, counted or changed of one is not the other's.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { addProduct, addSeller, temporaryDatabase } from '../../contract-tests/harness/temporary-database.js';

const TERMS = {
  ...{ percentOff: 20, amountOffCents: null, maxUses: null, maxUsesPerBuyer: null },
  ...{ startsAt: null, endsAt: null, productIds: null },
};

test('terms, uses and the end of a coupon are its own', async (t) => {
  let now = 1_000;
  const { tables, write } = await temporaryDatabase(t, { clock: () => (now += 1) });
  const made = await write(async (inside) => {
    const [sellerId, otherId] = [await addSeller(inside, 'seller'), await addSeller(inside, 'other')];
    const buyerId = await addSeller(inside, 'buyer');
    const summer = await inside.coupons.create({ ...TERMS, sellerId, code: 'SUMMER' });
    const winter = await inside.coupons.create({ ...TERMS, sellerId, code: 'WINTER' });
    const foreign = await inside.coupons.create({ ...TERMS, sellerId: otherId, code: 'SUMMER' });
    const order = async (slug: string, couponId: string | null) => {
      const id = await addProduct(inside, { slug, sellerId, priceCents: 1000 });
      const { id: orderId } = await inside.orders.create({
        product: { id, name: slug, sellerId, priceCents: 1000 },
        ...{ buyerId, quantity: 1, additionalSeats: false, currency: 'USD', payment: 'manual' as const, feePercent: 0 },
        coupon: couponId === null ? null : { couponId, code: 'CODE', discountCents: 200 },
      });
      return orderId;
    };
    await order('first', summer);
    await order('second', winter);
    await order('third', winter);
    await order('fourth', foreign);
    await order('fifth', null);
    const cancelled = await order('sixth', summer);
    await inside.orders.cancel((await inside.orders.byId(cancelled))!);
    return { sellerId, otherId, summer, winter, foreign };
  });
  const { sellerId, summer, winter, foreign } = made;
  assert.deepEqual([await tables.coupons.uses(summer), await tables.coupons.uses(winter)], [1, 2]);
  assert.deepEqual(
    await tables.coupons.usesOfAll([summer, winter]),
    new Map([
      [summer, 1],
      [winter, 2],
    ]),
  );
  assert.deepEqual([await tables.coupons.countOf(sellerId), await tables.coupons.countOf(made.otherId)], [2, 1]);
  assert.deepEqual(
    (await tables.coupons.ofSeller(sellerId)).map(({ id }) => id),
    [winter, summer],
  );
  await write(({ coupons }) => coupons.update(summer, { ...TERMS, percentOff: 50, productIds: ['a'] }));
  assert.deepEqual((await tables.coupons.byId(summer))!.productIds, ['a']);
  for (const id of [winter, foreign]) assert.equal((await tables.coupons.byId(id))!.percentOff, 20);
  assert.equal(await write(({ coupons }) => coupons.delete(summer)), true);
  assert.equal(await write(({ coupons }) => coupons.delete(summer)), false);
  assert.equal(await tables.coupons.byId(summer), undefined);
  for (const id of [winter, foreign]) assert.ok(await tables.coupons.byId(id));
});
