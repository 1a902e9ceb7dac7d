// The migration of a database with orders that were paid when there was no ledger yet.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { addProduct, addSeller, temporaryDatabase } from '../../contract-tests/harness/temporary-database.js';
import { down, up } from './0025-ledger.js';

test('orders that were paid before are sales from the first day, in the order of their payment', async (t) => {
  const db = await temporaryDatabase(t);
  const [one, other, buyer] = await db.write(async (tables) => [
    await addSeller(tables, 'one'),
    await addSeller(tables, 'other'),
    await addSeller(tables, 'buyer'),
  ]);
  const [ofOne, ofOther] = await db.write(async (tables) => [
    await addProduct(tables, { slug: 'of-one', sellerId: one }),
    await addProduct(tables, { slug: 'of-other', sellerId: other }),
  ]);
  let seq = 1_000_000;
  const order = (id: string, ofWhom: 'one' | 'other', amount: number, more: object = {}) => ({
    id,
    product_id: ofWhom === 'one' ? ofOne : ofOther,
    seller_id: ofWhom === 'one' ? one : other,
    buyer_id: buyer,
    status: 'paid',
    product_name: 'A product',
    quantity: 1,
    additional_seats: 0,
    unit_price_cents: amount,
    amount_cents: amount,
    fee_cents: 0,
    seller_net_cents: amount,
    currency: 'USD',
    payment: 'manual',
    created_at: 1,
    updated_at: 1,
    paid_at: 5,
    change_seq: (seq += 1),
    ...more,
  });
  await db.database.write(async ({ knex }) => {
    await down(knex);
    const many = Array.from({ length: 1_100 }, (_, index) =>
      order(`many-${String(index).padStart(4, '0')}`, 'other', 2, { paid_at: 10 + (index % 3) }),
    );
    for (const row of [
      order('late', 'one', 300, { paid_at: 9, fee_cents: 30, seller_net_cents: 270 }),
      order('early', 'one', 119, { unit_price_cents: 100, tax_cents: 19, fee_cents: 10, seller_net_cents: 90 }),
      order('euro', 'one', 7, { currency: 'EUR' }),
      order('free', 'one', 0, { payment: 'none' }),
      order('pending', 'one', 400, { status: 'pending', paid_at: null }),
      order('cancelled', 'one', 500, { status: 'cancelled', paid_at: null }),
      ...many,
    ])
      await knex('orders').insert(row);
    await up(knex);
  });
  const { ledger } = db.tables;
  const entries = [];
  for await (const page of ledger.walk({ sellerId: one, currency: 'USD' }, { first: 1, last: 9 }))
    entries.push(...page);
  assert.deepEqual(
    entries.map(({ kind, orderId, amountCents, balanceCents, createdAt }) => [
      kind,
      orderId,
      amountCents,
      balanceCents,
      createdAt,
    ]),
    [
      ['sale', 'early', 100, 100, 5],
      ['fee', 'early', -10, 90, 5],
      ['sale', 'late', 300, 390, 9],
      ['fee', 'late', -30, 360, 9],
    ],
  );
  assert.deepEqual(await ledger.balance({ sellerId: one, currency: 'USD' }), {
    balanceCents: 360,
    entries: 4,
    paidEntries: 0,
    paidOutCents: 0,
    paidAt: null,
  });
  assert.equal((await ledger.balance({ sellerId: one, currency: 'EUR' })).balanceCents, 7);
  const [first] = await db.knex('ledger_postings').where('kind', 'tax').select('order_id', 'cents', 'seller_id');
  assert.deepEqual(first, { order_id: 'early', cents: 19, seller_id: null });
  const others = { sellerId: other, currency: 'USD' };
  assert.deepEqual((await ledger.balance(others)).balanceCents, 2_200);
  const { items } = await ledger.entries(others, { first: 1, last: 1_100 }, { page: 1, limit: 1 });
  assert.deepEqual([items[0]!.balanceCents, items[0]!.createdAt], [2_200, 12]);
  // What is sold from now on goes on where they end.
  await db.write(({ ledger: own }) =>
    own.post([{ kind: 'adjustment', source: 'platform', destination: `seller:${other}`, cents: 1, currency: 'USD' }]),
  );
  assert.equal((await ledger.balance(others)).entries, 1_101);
});
