// What sellers make of coupons, and by which keys.
import assert from 'node:assert/strict';
import { test, type TestContext } from 'node:test';
import type { ErrorCode } from '#generated/errors.js';
import { addProduct, addSeller, temporaryDatabase } from '../../contract-tests/harness/temporary-database.js';
import type { CouponRecord } from '../../db/coupons/coupons.js';
import type { Caller } from '../caller.js';
import { isRefused, type Refused } from '../refused.js';
import { createCoupon, deleteCoupon, updateCoupon, visibleCoupons, type WantedCoupon } from './edit-coupons.js';

const WANTED: WantedCoupon = {
  code: 'summer',
  percentOff: 20,
  amountOffCents: null,
  maxUses: null,
  maxUsesPerBuyer: null,
  startsAt: null,
  endsAt: null,
  productIds: null,
};

async function setUp(t: TestContext) {
  const db = await temporaryDatabase(t);
  const { sellerId, own, alsoOwn, foreign } = await db.write(async (tables) => {
    const sellerId = await addSeller(tables, 'seller');
    return {
      sellerId,
      own: await addProduct(tables, { slug: 'own', sellerId }),
      alsoOwn: await addProduct(tables, { slug: 'also-own', sellerId }),
      foreign: await addProduct(tables, { slug: 'foreign' }),
    };
  });
  const caller = { accountId: sellerId, isSeller: true, productIds: null } as unknown as Caller;
  return {
    ...db,
    own,
    alsoOwn,
    foreign,
    caller,
    /** The seller's key that is limited to one product. */
    limited: { ...caller, productIds: new Set([own]) },
    /** A coupon, or why there is none. */
    create: async (wanted: Partial<WantedCoupon> = {}, by: Caller = caller): Promise<CouponRecord | string> => {
      const made = await db.write((tables) => createCoupon(tables, by, { ...WANTED, ...wanted }));
      return isRefused(made) ? sentenceOf(made) : made;
    },
    update: async (id: string, changes: Parameters<typeof updateCoupon>[3], by: Caller = caller) => {
      const changed = await db.write((tables) => updateCoupon(tables, by, id, changes));
      return isRefused(changed) ? sentenceOf(changed) : changed;
    },
  };
}

/** A refusal as `code: sentence`. */
const sentenceOf = ({ refused: [code, sentence] }: Refused<ErrorCode>): string => `${code}: ${sentence}`;

const idOf = (coupon: CouponRecord | string): string => (coupon as CouponRecord).id;

test('a coupon has one discount, a code of its own in any case, and an end behind its start', async (t) => {
  const { create, caller } = await setUp(t);
  const { code, percentOff } = (await create()) as CouponRecord;
  assert.deepEqual([code, percentOff], ['SUMMER', 20]);
  assert.equal(await create({ code: 'Summer' }), 'invalid_transition: You have a coupon SUMMER already');
  const oneOf = 'validation_failed: percent_off or amount_off_cents must be given, and not both';
  assert.equal(await create({ code: 'A', amountOffCents: 500 }), oneOf);
  assert.equal(await create({ code: 'A', percentOff: null }), oneOf);
  assert.equal(
    await create({ code: 'A', startsAt: 5, endsAt: 5 }),
    'validation_failed: ends_at must be later than starts_at',
  );
  for (const times of [{ startsAt: 5, endsAt: 6 }, { startsAt: 5 }, { endsAt: 5 }])
    assert.equal(typeof (await create({ code: JSON.stringify(times), ...times })), 'object');
  assert.equal(await create({ code: 'A' }, { ...caller, isSeller: false }), 'forbidden: Only sellers have coupons');
});

test('a coupon is for products of its seller alone, and of others nobody learns that there are any', async (t) => {
  const { create, update, own, foreign } = await setUp(t);
  const id = idOf(await create({ productIds: [own] }));
  const nobodys = '019a9f3c-5b7e-7d41-8c55-3f1f0a4b9e21';
  for (const productId of [foreign, nobodys]) {
    const fault = `validation_failed: product_ids names ${productId}, which is no product of yours`;
    assert.equal(await create({ code: 'B', productIds: [own, productId] }), fault);
    assert.equal(await update(id, { productIds: [productId] }), fault);
  }
});

test('a key that is limited to products makes, sees and changes coupons of these alone', async (t) => {
  const { tables, write, create, update, own, alsoOwn, caller, limited } = await setUp(t);
  const [everywhere, both, here] = [
    idOf(await create({ code: 'EVERYWHERE' })),
    idOf(await create({ code: 'BOTH', productIds: [own, alsoOwn] })),
    idOf(await create({ code: 'HERE', productIds: [own] }, limited)),
  ];
  const toName = 'forbidden: This key is limited to products: name those of them that the coupon is for';
  assert.equal(await create({ code: 'C' }, limited), toName);
  assert.equal(await update(here, { productIds: null }, limited), toName);
  assert.equal(
    await create({ code: 'C', productIds: [alsoOwn] }, limited),
    `validation_failed: product_ids names ${alsoOwn}, which is no product of yours`,
  );
  const seen = async (by: Caller) => (await visibleCoupons(tables, by)).map(({ code }) => code).sort();
  assert.deepEqual(await seen(caller), ['BOTH', 'EVERYWHERE', 'HERE']);
  assert.deepEqual(await seen(limited), ['HERE']);
  assert.deepEqual(await seen({ ...caller, accountId: 'somebody else' }), []);
  for (const id of [everywhere, both]) {
    assert.equal(await update(id, { maxUses: 1 }, limited), `not_found: There is no coupon ${id}`);
    assert.ok(isRefused(await write((own) => deleteCoupon(own, limited, id))));
  }
  assert.equal(((await update(here, { maxUses: 1 }, limited)) as CouponRecord).maxUses, 1);
});

test('what is changed is changed, the rest stays, and what is deleted frees its code', async (t) => {
  const { write, create, update, caller } = await setUp(t);
  const id = idOf(await create({ maxUses: 5, startsAt: 100 }));
  assert.equal(await update(id, { endsAt: 100 }), 'validation_failed: ends_at must be later than starts_at');
  const { maxUses, startsAt, endsAt, percentOff } = (await update(id, { endsAt: 101 })) as CouponRecord;
  assert.deepEqual([maxUses, startsAt, endsAt, percentOff], [5, 100, 101, 20]);
  assert.equal(await write((tables) => deleteCoupon(tables, caller, id)), undefined);
  assert.equal(await write((tables) => tables.coupons.delete(id)), false);
  assert.equal(await update(id, {}), `not_found: There is no coupon ${id}`);
  assert.equal(typeof (await create()), 'object');
});

test('a seller has a thousand coupons and no more', async (t) => {
  const { write, create, caller } = await setUp(t);
  await write(async ({ coupons }) => {
    for (let count = 0; count < 999; count++)
      await coupons.create({ ...WANTED, code: `C${count}`, sellerId: caller.accountId });
  });
  assert.equal(typeof (await create()), 'object');
  assert.equal(await create({ code: 'MORE' }), 'quota_exceeded: A seller has at most 1,000 coupons');
});
