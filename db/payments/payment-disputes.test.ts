// Which disputes are left to be acted on, and which of them is opened again, and which payments orders were paid by.
import assert from 'node:assert/strict';
import { test, type TestContext } from 'node:test';
import { addProduct, addSeller, temporaryDatabase } from '../../contract-tests/harness/temporary-database.js';

/** Two paid orders of one buyer. */
async function paidOrders(t: TestContext) {
  const time = { now: 1_000 };
  const db = await temporaryDatabase(t, { clock: () => time.now });
  const made = await db.write(async (tables) => {
    const [sellerId, buyerId] = [await addSeller(tables, 'seller'), await addSeller(tables, 'buyer')];
    const id = await addProduct(tables, { slug: 'vault', sellerId });
    const orders: string[] = [];
    for (const reference of ['pi_1', 'pi_2']) {
      const product = { id, name: 'Vault', sellerId, priceCents: 900 };
      const rest = { quantity: 1, additionalSeats: true, currency: 'USD', payment: 'stripe' as const, feePercent: 0 };
      const pending = await tables.orders.create({ product, buyerId, ...rest });
      orders.push((await tables.orders.pay(pending, { taxCents: 0, reference }))!.id);
      time.now += 10;
    }
    return orders;
  });
  return { ...db, orders: made as [string, string] };
}

test('a lost dispute of no amount is opened again once, and no other', async (t) => {
  const { orders, database, tables, write } = await paidOrders(t);
  const rows = [
    { id: 'lost without', status: 'lost', amount_cents: null },
    { id: 'other without', status: 'lost', amount_cents: null },
    { id: 'lost', status: 'lost', amount_cents: 100 },
    { id: 'lost of none', status: 'lost', amount_cents: 0 },
    { id: 'won', status: 'won', amount_cents: null },
    { id: 'open', status: 'open', amount_cents: 100 },
  ];
  await database.write(({ knex }) =>
    knex('payment_disputes').insert(rows.map((row) => ({ ...row, order_id: orders[0], created_at: 5 }))),
  );
  const unnoted = async () => (await tables.paymentDisputes.unnoted()).map(({ id }) => id);
  assert.deepEqual(await unnoted(), ['lost of none', 'lost without', 'other without']);
  const reopen = (id: string) => write(({ paymentDisputes }) => paymentDisputes.reopen(id));
  for (const { id } of rows) assert.equal(await reopen(id), id.endsWith('without'), id);
  assert.equal(await reopen('lost without'), false);
  const kept = await Promise.all(rows.map(async ({ id }) => (await tables.paymentDisputes.byId(id))!.status));
  assert.deepEqual(kept, ['open', 'open', 'lost', 'lost', 'won', 'open']);
});

test('orders are found by their payments, from a time on and in pages, and payments that went back are known', async (t) => {
  const { orders, tables, write } = await paidOrders(t);
  const { paidOrders: paid } = tables;
  const since = async (ms: number, pageSize: number) => {
    const pages = await Array.fromAsync(paid.since(ms, pageSize));
    return pages.map((page) => page.map(({ id }) => orders.indexOf(id)));
  };
  assert.deepEqual([await since(1_000, 1), await since(1_000, 9)], [[[0], [1]], [[0, 1]]]);
  assert.deepEqual([await since(1_010, 9), await since(1_011, 9)], [[[1]], []]);
  assert.equal((await paid.byPayment('pi_2'))!.id, orders[1]);
  await write(async (own) => {
    const refund = { cents: 900, isOfLatePayment: true, reason: null, requestedBy: null, repeatKey: null };
    await own.refunds.begin((await own.orders.byId(orders[0]))!, { ...refund, paymentReference: 'pi_1' });
  });
  assert.deepEqual([await paid.isReturned('pi_1'), await paid.isReturned('pi_2')], [true, false]);
});
