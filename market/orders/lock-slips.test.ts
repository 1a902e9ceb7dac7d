// The recorder of locks notices every slip that acts of money could make: a lock that is left out, too weak, out of order,
// or asked for exclusively after it was shared.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Tables } from '../../db/tables.js';
import type { WantedLock } from '../../db/engine/lock.js';
import { fixtureLocks } from '../../contract-tests/harness/fixture-locks.js';
import type { Slip } from '../../contract-tests/harness/lock-recorder.js';
import { done, keyOf, NOW, ONE_LICENSE, orderFixtures } from '../../contract-tests/harness/order-fixtures.js';
import { claimRefund } from './give-back.js';
import { placeOrder } from './place-order.js';

const COUPON = { code: 'SUMMER', percentOff: 10, amountOffCents: null, maxUses: 9, maxUsesPerBuyer: 3 };
const ALWAYS = { startsAt: null, endsAt: null, productIds: null };

type Fixtures = Awaited<ReturnType<typeof orderFixtures>>;
type Act = (tables: Tables) => Promise<unknown>;

/** An order that is paid at once, with a coupon. */
async function anOrder({ person, product, db, market }: Fixtures): Promise<Act> {
  const [buyerId, { productId, sellerId }] = [await person(), await product()];
  await db.write(({ coupons }) => coupons.create({ sellerId, ...COUPON, ...ALWAYS }));
  const wanted = { ...ONE_LICENSE, productId, coupon: COUPON.code };
  return (tables) => placeOrder(tables, market, keyOf(buyerId), wanted);
}

/** All the money of an order goes back, whose buyer wrote a review; the license goes with it. */
async function aRefund({ person, product, place, db, market }: Fixtures): Promise<Act> {
  const [buyerId, { productId, sellerId }] = [await person(), await product()];
  const { order } = done(await place(buyerId, productId));
  const review = { productId, authorId: buyerId, rating: 4, body: 'A test', verifiedVersion: null };
  await db.write(({ reviews }) => reviews.create({ ...review, verifiedPurchase: true }));
  const call = { caller: keyOf(sellerId), address: '192.0.2.1' };
  const wanted = { cents: null, reason: 'A test', repeatKey: null };
  return (tables) => claimRefund(tables, market, call, order.id, wanted);
}

/** A lock that an act takes, and with which others it takes it. */
interface Taken extends WantedLock {
  readonly batch: number;
}

const isSame = (one: WantedLock, other: WantedLock): boolean => one.kind === other.kind && one.id === other.id;

/** Slips with a lock of an act, of which `before` is the one that it takes before; none where it cannot be made. */
const SLIPS: Readonly<Record<string, (lock: Taken, before: Taken | undefined) => Slip | undefined>> = {
  'left out': (lock) => (wanted) => wanted.filter((one) => !isSame(one, lock)),
  'too weak': (lock) => {
    if (lock.mode === 'shared') return undefined;
    return (wanted) => wanted.map((one) => (isSame(one, lock) ? { ...one, mode: 'shared' } : one));
  },
  'out of order': (lock, before) => {
    if (before?.batch !== lock.batch) return undefined;
    return (wanted) => {
      const at = wanted.findIndex((one) => isSame(one, lock));
      return at < 1 ? wanted : wanted.with(at, wanted[at - 1]!).with(at - 1, wanted[at]!);
    };
  },
  upgraded: (lock) => (lock.mode === 'exclusive' ? undefined : (wanted) => [...wanted, { ...lock, mode: 'exclusive' }]),
};

for (const [what, prepare] of Object.entries({ 'an order': anOrder, 'a refund': aRefund })) {
  test(`every slip with a lock of ${what} is noticed`, async (t) => {
    const fixtures = await orderFixtures(t, 'test');
    const act = await prepare(fixtures);
    const planted: { slip: Slip } = { slip: (wanted) => wanted };
    const locks = await fixtureLocks(
      fixtures.db.database,
      () => NOW,
      (wanted) => planted.slip(wanted),
    );
    const undone = new Error('undone');
    const complaints = async (slip: Slip): Promise<string[]> => {
      planted.slip = slip;
      const acted = locks.write(async (tables) => {
        done((await act(tables)) as object);
        throw undone;
      });
      await assert.rejects(acted, undone);
      return locks.complaintsOfLast();
    };
    const taken: Taken[] = [];
    let batch = 0;
    const noted = await complaints((wanted) => {
      batch += 1;
      for (const lock of wanted) if (!taken.some((one) => isSame(one, lock))) taken.push({ ...lock, batch });
      return wanted;
    });
    assert.deepEqual(noted, []);
    const tried: string[] = [];
    for (const [index, lock] of taken.entries()) {
      for (const [name, make] of Object.entries(SLIPS)) {
        const slip = make(lock, taken[index - 1]);
        if (slip === undefined) continue;
        tried.push(`${lock.kind} ${name}`);
        assert.notDeepEqual(await complaints(slip), [], `${lock.kind} (${lock.mode}) ${name}`);
      }
    }
    assert.ok(tried.length >= 10, tried.join());
  });
}
