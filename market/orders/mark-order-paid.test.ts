// An admin says that an order was paid, which is noted once; and what is given up stays what it was for others.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { done, keyOf, NOW, ONE_LICENSE, orderFixtures, refusal } from '../../contract-tests/harness/order-fixtures.js';
import { expireOrders } from './cancel-order.js';
import { markOrderPaid } from './mark-order-paid.js';
import { placeOrder } from './place-order.js';

const DAY_MS = 24 * 60 * 60 * 1000;

test('an admin marks an order as paid, and that is noted once', async (t) => {
  const { person, product, place, db, market } = await orderFixtures(t);
  const { id } = done(await place(await person(), (await product()).productId)).order;
  const admin = keyOf(await person(true), true);
  const mark = (orderId: string, caller = admin) =>
    db.write((tables) => markOrderPaid(tables, market, { caller, address: '192.0.2.1' }, orderId));
  const noted = (): Promise<string[]> => db.knex('audit_events').pluck('action');
  assert.match(refusal(await mark('019a9f3c-8b10-7f2a-8c33-4d5e6f7a8b90')), /^not_found/);
  assert.match(refusal(await mark(id, { ...admin, productIds: new Set(['another']) })), /^not_found/);
  assert.deepEqual(await noted(), []);
  for (let times = 0; times < 2; times++) assert.equal(done(await mark(id)).status, 'paid');
  assert.deepEqual(await noted(), ['order.marked_paid']);
  await db.write(async (tables) => tables.orders.refund((await tables.orders.byId(id))!, 1000));
  assert.match(refusal(await mark(id)), /^invalid_transition/);
  assert.deepEqual(await noted(), ['order.marked_paid']);
});

test('an order that is paid while it is about to be given up stays paid', async (t) => {
  const { person, product, place, pay, db, market, time, order } = await orderFixtures(t);
  const { id, buyerId, productId } = done(await place(await person(), (await product()).productId)).order;
  done(await pay(id));
  time.now = NOW + 14 * DAY_MS;
  const found = [[{ id, buyerId, productId }], []];
  const orders = { ...db.tables.orders, overdue: async () => found.shift()! };
  await expireOrders({ ...market, tables: { ...db.tables, orders } });
  assert.equal((await order(id)).status, 'paid');
});

test('an order that waits is another one when anything about it has changed', async (t) => {
  const { person, product, place, db, market } = await orderFixtures(t);
  const [buyer, { productId }] = [await person(), await product()];
  const isNew = async (more: Parameters<typeof place>[2] = {}) => done(await place(buyer, productId, more)).isNew;
  const change = (columns: object) =>
    db.database.write(({ knex }) => knex('products').where({ id: productId }).update(columns));
  assert.deepEqual([await isNew(), await isNew()], [true, false]);
  assert.deepEqual([await isNew({ additionalSeats: true }), await isNew({ additionalSeats: true })], [true, false]);
  assert.deepEqual([await isNew(), await isNew()], [true, false]);
  await change({ price_cents: 1001 });
  assert.deepEqual([await isNew(), await isNew()], [true, false]);
  await change({ billing_interval: 'year' });
  assert.deepEqual([await isNew(), await isNew()], [true, false]);
  for (const settings of [{ currency: 'EUR' }, { payments: 'stripe' }]) {
    Object.assign(market.settings, settings);
    assert.deepEqual([await isNew(), await isNew()], [true, false], JSON.stringify(settings));
  }
});

test('what is on sale no more is not sold to those either who still see it', async (t) => {
  const { product, person, db, market } = await orderFixtures(t);
  const [admin, { productId }] = [await person(true), await product({ status: 'draft' })];
  const wanted = { ...ONE_LICENSE, productId };
  const placed = await db.write((tables) => placeOrder(tables, market, keyOf(admin, true), wanted));
  assert.match(refusal(placed), /^not_found: .* is not on sale/);
});
