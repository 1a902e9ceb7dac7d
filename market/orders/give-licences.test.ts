// Orders of a release that knew no licences get theirs, once, and nobody is told of a purchase that is none.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { done, orderStage } from '../../contract-tests/harness/order-stage.js';
import { giveLicences } from './give-licences.js';

test('who owns by an order has a licence afterwards; who does not, has none', async (t) => {
  const { person, product, place, db, market, order: now, licence, events, letters } = await orderStage(t);
  const [buyer, other, { productId, sellerId }] = [await person(), await person(), await product()];
  // Paid as that release did it.
  const pay = async (who: string, quantity: number) => {
    const { order } = done(await place(who, productId, { quantity }));
    return (await db.write((tables) => tables.orders.pay(order)))!;
  };
  const [owning, refunded] = [await pay(buyer, 2), await pay(other, 1)];
  await db.write((tables) => tables.orders.refund(refunded, refunded.amountCents));
  const waiting = done(await place(buyer, productId, { additionalSeats: true })).order;
  await giveLicences(market);
  const given = await now(owning.id);
  const { status, seats, accountId } = await licence(given);
  assert.deepEqual([status, seats, accountId], ['active', 6, buyer]);
  assert.equal(given.updatedAt, owning.updatedAt);
  await giveLicences(market);
  assert.deepEqual(await now(owning.id), given);
  assert.deepEqual([(await now(refunded.id)).licenseId, (await now(waiting.id)).licenseId], [null, null]);
  assert.deepEqual([await events(sellerId), await letters(buyer)], [[], []]);
});

test('one that was refunded while it was looked for gets none', async (t) => {
  const { person, product, place, db, market, order: now } = await orderStage(t);
  const { order } = done(await place(await person(), (await product()).productId));
  const paid = (await db.write((tables) => tables.orders.pay(order)))!;
  const found = await db.tables.orders.withoutLicence(10);
  await db.write((tables) => tables.orders.refund(paid, paid.amountCents));
  const orders = { ...market.tables.orders, withoutLicence: () => Promise.resolve(found) };
  await giveLicences({ ...market, tables: { ...market.tables, orders } });
  assert.equal((await now(order.id)).licenseId, null);
});
