// Locks in their one order, and what becomes of an act behind whose locks there is more than it has locked.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { failureOf } from '../db/engine/database-errors.js';
import type { WantedLock } from '../db/engine/lock.js';
import { placeOrder } from './orders/place-order.js';
import { done, keyOf, ONE_LICENSE, orderFixtures } from '../contract-tests/harness/order-fixtures.js';
import { assertLocked, lockAll } from './lock-all.js';

test('locks are taken by one statement: by kind, then by id, each once, with the seller of each product', async () => {
  const taken: string[] = [];
  const lockEach = async (wanted: readonly WantedLock[]): Promise<void> => {
    taken.push(wanted.map(({ kind, id, mode }) => `${kind} ${id} ${mode}`).join(', '));
  };
  const sold = (id: string, sellerId: string) => ({ id, sellerId });
  await lockAll(
    { lockEach },
    { order: ['o'], account: ['b'], product: [sold('q', 'c'), sold('p', 'b')] },
    { account: ['b', 'a'], product: [sold('p', 'b'), sold('r', 'd')] },
  );
  assert.deepEqual(taken, [
    'account a shared, account b exclusive, account c shared, account d shared, ' +
      'product p exclusive, product q exclusive, product r shared, order o exclusive',
  ]);
  await lockAll({ lockEach }, {});
  assert.equal(taken.length, 1, 'nothing is nothing to ask for');
});

test('what is there and not locked ends a write so that it is run again; what is gone does not', () => {
  assert.doesNotThrow(() => assertLocked({ order: ['o'] }, { order: ['o', 'p'], license: ['l'] }));
  assert.throws(
    () => assertLocked({ order: ['o'], license: ['l'] }, { order: ['o'] }),
    (error) => failureOf(error) === 'serialization',
  );
});

test('an order that waited for its locks while another one came to be is run again, and locks that in order', async (t) => {
  const { person, product, place, db, market } = await orderFixtures(t);
  const [buyerId, { productId }] = [await person(), await product()];
  const waiting = done(await place(buyerId, productId)).order;
  const locked: (readonly string[])[] = [];
  let reads = 0;
  const { isNew, order } = done(
    await db.write((tables) => {
      const of: typeof tables.purchases.of = async (...about) => {
        const found = await tables.purchases.of(...about);
        // As if the order that waits had been committed by another node only after it was looked for.
        return reads++ === 0 ? found && { ...found, pendingId: null } : found;
      };
      const lockEach = (wanted: readonly WantedLock[]): Promise<void> => {
        locked.push(wanted.map(({ kind }) => kind));
        return tables.lockEach(wanted);
      };
      const purchases = { ...tables.purchases, of };
      return placeOrder({ ...tables, purchases, lockEach }, market, keyOf(buyerId), { ...ONE_LICENSE, productId });
    }),
  );
  assert.deepEqual([isNew, order.id], [false, waiting.id]);
  assert.deepEqual(locked, [
    ['account', 'account', 'product', 'purchase'],
    ['account', 'account', 'product', 'purchase', 'order'],
  ]);
});
