// The recorder of locks notices every slip that an act could make: a lock that is left out, too weak, out of order, or asked
// for exclusively after it was shared.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Tables } from '../../db/tables.js';
import { purchaseOf, type WantedLock } from '../../db/engine/lock.js';
import { fixtureLocks } from './fixture-locks.js';
import type { Slip } from './lock-recorder.js';
import { done, keyOf, NOW, ONE_LICENSE, orderFixtures } from './order-fixtures.js';
import { archiveOrRestore } from '../../market/catalog/archive-product.js';
import { lockAll } from '../../market/lock-all.js';
import { suspendAccount } from '../../market/accounts/suspend-account.js';
import { claimOwnGrants } from '../../market/grants/claim-grants.js';
import { createReview } from '../../market/reviews/create-review.js';
import { admitBehindLocks } from '../../server/admission/admit-behind-locks.js';
import { claimRefund } from '../../market/orders/give-back.js';
import { placeOrder } from '../../market/orders/place-order.js';

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

/** A review by a buyer, who paid. */
async function aReview({ person, product, place, db, market }: Fixtures): Promise<Act> {
  const [buyerId, { productId }] = [await person(), await product()];
  done(await place(buyerId, productId));
  const { slug } = (await db.tables.products.byId(productId))!;
  return (tables) => createReview(tables, market, keyOf(buyerId), slug, { rating: 4, body: 'A test' });
}

/** Somebody takes what was granted to their address, and has a license of it already. */
async function aClaim({ person, product, place, db }: Fixtures): Promise<Act> {
  const [accountId, { productId }] = [await person(), await product()];
  done(await place(accountId, productId));
  const { email } = (await db.tables.accounts.byId(accountId))!;
  const grant = { productId, email: email!, source: 'gift', externalId: null, seats: 1, expiresAt: null };
  await db.write(async ({ accounts, grants }) => {
    await accounts.verifyEmail(accountId);
    await grants.create([grant]);
  });
  return async (tables) => ({ taken: await claimOwnGrants(tables, keyOf(accountId)) });
}

/** A seller is suspended, and everything that they sell goes with it. */
async function aSuspension({ product, market }: Fixtures): Promise<Act> {
  const { sellerId } = await product();
  return (tables) => suspendAccount(tables, market, null, sellerId, 'A test');
}

/** A seller archives a product, and is admitted anew behind the locks of that. */
async function anAdmittedAct({ product, db }: Fixtures): Promise<Act> {
  const { productId, sellerId } = await product();
  await db.write(async ({ accounts, keys }) => {
    await keys.create((await accounts.byId(sellerId))!, { name: 'A test' });
  });
  const call = { caller: keyOf(sellerId), address: '192.0.2.1' };
  return (tables) => {
    const admit = async (): Promise<void> => void (await tables.keys.list(sellerId));
    return admitBehindLocks(tables, sellerId, admit, (own) => archiveOrRestore(own, call, productId, 'archive'));
  };
}

const ACTS: Readonly<Record<string, (fixtures: Fixtures) => Promise<Act>>> = {
  'an order': anOrder,
  'a refund': aRefund,
  'a review': aReview,
  'a claim of what was granted': aClaim,
  'a suspension': aSuspension,
  'an archived product, whose seller is admitted anew': anAdmittedAct,
};

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

const planted = new Map<string, number>();

for (const [what, prepare] of Object.entries(ACTS)) {
  test(`every slip with a lock of ${what} is noticed`, async (t) => {
    const fixtures = await orderFixtures(t, 'test');
    const act = await prepare(fixtures);
    const current: { slip: Slip } = { slip: (wanted) => wanted };
    const locks = await fixtureLocks(
      fixtures.db.database,
      () => NOW,
      (wanted) => current.slip(wanted),
    );
    const undone = new Error('undone');
    const complaints = async (slip: Slip): Promise<string[]> => {
      current.slip = slip;
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
    for (const [index, lock] of taken.entries()) {
      for (const [name, make] of Object.entries(SLIPS)) {
        const slip = make(lock, taken[index - 1]);
        if (slip === undefined) continue;
        assert.notDeepEqual(await complaints(slip), [], `${lock.kind} (${lock.mode}) ${name}`);
        planted.set(name, (planted.get(name) ?? 0) + 1);
      }
    }
  });
}

test('what is judged by what a query joins is noticed, too', async (t) => {
  const { person, product, db, place } = await orderFixtures(t, 'test');
  const [buyerId, { productId, sellerId }] = [await person(), await product()];
  await db.write(({ coupons }) => coupons.create({ sellerId, ...COUPON, ...ALWAYS }));
  const other = done(await place(await person(), productId)).order;
  const purchase = [purchaseOf(buyerId, productId), purchaseOf(other.buyerId, productId)];
  const locks = await fixtureLocks(db.database, () => NOW);
  const judge = (code?: string): Promise<unknown> =>
    locks.write(async (tables) => {
      await lockAll(
        tables,
        { purchase, order: [other.id] },
        { account: [buyerId, other.buyerId], product: [{ id: productId, sellerId }] },
      );
      await tables.purchases.of(buyerId, productId, code);
      await tables.orders.requestRefund(other, 'A test');
    });
  await judge();
  assert.deepEqual(locks.complaintsOfLast(), []);
  await judge(COUPON.code);
  assert.match(locks.complaintsOfLast().join(), /^no operation: read of coupons without a lock on coupon:[^,]*$/);
});

test('slips of each kind were planted', () => {
  for (const name of Object.keys(SLIPS)) assert.ok((planted.get(name) ?? 0) >= 5, `${name}: ${planted.get(name)}`);
});
