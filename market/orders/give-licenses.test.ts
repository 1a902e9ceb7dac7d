// Orders of a release that knew no licenses get theirs, once, and nobody is told of a purchase that is none.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { done, orderFixtures } from '../../contract-tests/harness/order-fixtures.js';
import { giveLicenses } from './give-licenses.js';

test('who owns by an order has a license afterwards; who does not, has none', async (t) => {
  const { person, product, place, db, market, order: now, license, events, emails } = await orderFixtures(t);
  const [buyer, other, { productId, sellerId }] = [await person(), await person(), await product()];
  // Paid as that release did it.
  const pay = async (who: string, quantity: number) => {
    const { order } = done(await place(who, productId, { quantity }));
    return (await db.write((tables) => tables.orders.pay(order)))!;
  };
  const [owning, refunded] = [await pay(buyer, 2), await pay(other, 1)];
  await db.write((tables) => tables.orders.refund(refunded, refunded.amountCents));
  const waiting = done(await place(buyer, productId, { additionalSeats: true })).order;
  await giveLicenses(market);
  const given = await now(owning.id);
  const { status, seats, accountId } = await license(given);
  assert.deepEqual([status, seats, accountId], ['active', 6, buyer]);
  assert.equal(given.updatedAt, owning.updatedAt);
  await giveLicenses(market);
  assert.deepEqual(await now(owning.id), given);
  assert.deepEqual([(await now(refunded.id)).licenseId, (await now(waiting.id)).licenseId], [null, null]);
  assert.deepEqual([await events(sellerId), await emails(buyer)], [[], []]);
});

test('one that was refunded while it was looked for gets none', async (t) => {
  const { person, product, place, db, market, order: now } = await orderFixtures(t);
  const { order } = done(await place(await person(), (await product()).productId));
  const paid = (await db.write((tables) => tables.orders.pay(order)))!;
  const found = await db.tables.orders.withoutLicense(10);
  await db.write((tables) => tables.orders.refund(paid, paid.amountCents));
  const orders = { ...market.tables.orders, withoutLicense: () => Promise.resolve(found) };
  await giveLicenses({ ...market, tables: { ...market.tables, orders } });
  assert.equal((await now(order.id)).licenseId, null);
});
