// Orders and ownership as stored: one pending order, amounts that add up, and who owns what.
import assert from 'node:assert/strict';
import { test, type TestContext } from 'node:test';
import { brokenConstraint } from '../engine/database-errors.js';
import { OrderStatus } from '#generated/enums.js';
import { type NewOrder } from './orders.js';
import { addProduct, addSeller, temporaryDatabase } from '../../contract-tests/harness/temporary-database.js';
import { giveGrant } from '../../contract-tests/harness/given-grant.js';

async function setUp(t: TestContext) {
  const time = { now: 5_000 };
  const db = await temporaryDatabase(t, { clock: () => time.now });
  const { orders, ownership } = db.tables;
  const { productId, sellerId, buyerId } = await db.write(async (tables) => {
    const [sellerId, buyerId] = [await addSeller(tables, 'seller'), await addSeller(tables, 'buyer')];
    return { productId: await addProduct(tables, { slug: 'vault', priceCents: 333, sellerId }), sellerId, buyerId };
  });
  const wanted: NewOrder = {
    product: { id: productId, name: 'Vault', sellerId, priceCents: 333 },
    buyerId,
    quantity: 1,
    additionalSeats: false,
    currency: 'USD',
    payment: 'manual',
    feePercent: 15,
  };
  const create = (order: Partial<NewOrder> = {}) => db.write((tables) => tables.orders.create({ ...wanted, ...order }));
  return { db, time, orders, ownership, productId, buyerId, wanted, create };
}

test('a buyer has one pending order for a product; the database refuses a second', async (t) => {
  const { db, create } = await setUp(t);
  const first = await create();
  await assert.rejects(create(), (error) => brokenConstraint(error) === 'unique');
  await db.write((tables) => tables.orders.cancel(first));
  const second = await create();
  await db.write((tables) => tables.orders.pay(second));
  await create({ additionalSeats: true });
});

for (const [quantity, feePercent, fee] of [
  [1, 15, 50],
  [1, 0, 0],
  [1, 100, 333],
  [2, 15, 100],
  [10, 15, 500],
  [3, 1, 10],
] as const) {
  test(`of ${quantity} at 333 cents ${feePercent} % are ${fee} cents, and nothing is lost`, async (t) => {
    const { create } = await setUp(t);
    const order = await create({ quantity, feePercent });
    assert.equal(order.feeCents, fee);
    assert.equal(order.feeCents + order.sellerNetCents, order.amountCents);
    assert.equal(order.amountCents, order.unitPriceCents * quantity);
  });
}

test('amounts that do not add up, or are negative, are not stored', async (t) => {
  const { db, create } = await setUp(t);
  const { id } = await create();
  const wrong = [
    { amount_cents: 1 },
    { discount_cents: 1 },
    { seller_net_cents: -1 },
    { refunded_cents: 334 },
    { quantity: 0 },
    { status: 'lost' },
    { status: 'refunded' },
  ];
  for (const columns of wrong)
    await assert.rejects(
      db.database.write(({ knex }) => knex('orders').where({ id }).update(columns)),
      (error) => brokenConstraint(error) === 'other',
      JSON.stringify(columns),
    );
});

test('orders that are paid, in part refunded or not, own the product; the others do not', async (t) => {
  const { db, ownership, productId, buyerId, create } = await setUp(t);
  const { id } = await create();
  for (const status of OrderStatus) {
    await db.database.write(({ knex }) => knex('orders').where({ id }).update({ status, paid_at: 1 }));
    const owning = status === 'paid' || status === 'partially_refunded';
    assert.deepEqual(
      [await ownership.owns(buyerId, productId), await ownership.hasPaid(buyerId, productId)],
      [owning, owning],
      status,
    );
  }
});

test('a grant owns until it expires, and one for good keeps what a shorter one would end', async (t) => {
  const { db, time, ownership, productId, buyerId } = await setUp(t);
  await db.write((tables) => giveGrant(tables, buyerId, productId, 5_001));
  assert.deepEqual(
    [await ownership.owns(buyerId, productId), await ownership.hasPaid(buyerId, productId)],
    [true, false],
  );
  time.now = 5_001;
  assert.equal(await ownership.owns(buyerId, productId), false);
  await db.write((tables) => giveGrant(tables, buyerId, productId, 5_002));
  assert.equal(await ownership.owns(buyerId, productId), true);
  await db.write(async (tables) => {
    await tables.ownership.takeFree(buyerId, productId);
    await tables.ownership.takeFree(buyerId, productId);
  });
  time.now = 9_000;
  assert.equal(await ownership.owns(buyerId, productId), true);
});

test('an order moves from what it was judged by, and not when that has changed meanwhile', async (t) => {
  const { db, orders, create } = await setUp(t);
  const judged = await create();
  assert.equal((await db.write((tables) => tables.orders.pay(judged)))!.status, 'paid');
  assert.equal(await db.write((tables) => tables.orders.cancel(judged)), undefined);
  assert.equal((await orders.byId(judged.id))!.status, 'paid');
});
