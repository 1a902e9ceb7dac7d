// Payouts as stored: which entries each covers, and what of them may be changed.
import assert from 'node:assert/strict';
import { test, type TestContext } from 'node:test';
import { brokenConstraint } from '../engine/database-errors.js';
import { addSeller, temporaryDatabase } from '../../contract-tests/harness/temporary-database.js';
import { sellerAccount } from './posting.js';

async function setUp(t: TestContext) {
  const time = { now: 5_000 };
  const db = await temporaryDatabase(t, { clock: () => time.now });
  const [sellerId, otherId, adminId] = await db.write(async (tables) => [
    await addSeller(tables, 'seller'),
    await addSeller(tables, 'other'),
    await addSeller(tables, 'admin'),
  ]);
  const earn = (id: string, cents: number, currency = 'USD') =>
    db.write(({ ledger }) =>
      ledger.post([{ kind: 'adjustment', source: 'platform', destination: sellerAccount(id), cents, currency }]),
    );
  const pay = (id: string, amountCents: number, currency = 'USD') =>
    db.write(({ payouts }) =>
      payouts.create({
        sellerId: id,
        amountCents,
        currency,
        reference: 'SEPA 1',
        note: 'A word',
        createdBy: adminId,
      }),
    );
  return { db, time, sellerId: sellerId, otherId: otherId, adminId: adminId, earn, pay };
}

test('a payout covers the entries since the one before, and its own follows them', async (t) => {
  const { db, time, sellerId, adminId, earn, pay } = await setUp(t);
  await earn(sellerId, 10);
  await earn(sellerId, 20);
  const first = await pay(sellerId, 25);
  time.now = 6_000;
  const nothingNew = await pay(sellerId, 1);
  await earn(sellerId, 40);
  const third = await pay(sellerId, 44);
  assert.deepEqual(
    [first, nothingNew, third].map(({ covers }) => covers),
    [
      { first: 1, last: 2 },
      { first: 4, last: 3 },
      { first: 5, last: 5 },
    ],
  );
  assert.deepEqual(first, {
    id: first.id,
    sellerId,
    amountCents: 25,
    currency: 'USD',
    reference: 'SEPA 1',
    note: 'A word',
    createdBy: adminId,
    covers: { first: 1, last: 2 },
    createdAt: 5_000,
  });
  const { items } = await db.tables.ledger.entries(
    { sellerId, currency: 'USD' },
    { first: 1, last: 6 },
    { page: 1, limit: 9 },
  );
  assert.deepEqual(
    items.map(({ kind, payoutId, amountCents, balanceCents }) => [kind, payoutId, amountCents, balanceCents]),
    [
      ['payout', third.id, -44, 0],
      ['adjustment', null, 40, 44],
      ['payout', nothingNew.id, -1, 4],
      ['payout', first.id, -25, 5],
      ['adjustment', null, 20, 30],
      ['adjustment', null, 10, 10],
    ],
  );
  assert.deepEqual(await db.tables.ledger.balance({ sellerId, currency: 'USD' }), {
    balanceCents: 0,
    entries: 6,
    paidEntries: 6,
    paidOutCents: 70,
    paidAt: 6_000,
  });
});

test('payouts are listed newest first, of all sellers or one', async (t) => {
  const { db, time, sellerId, otherId, earn, pay } = await setUp(t);
  for (const id of [sellerId, otherId]) await earn(id, 10);
  await earn(sellerId, 5, 'EUR');
  const made = [];
  for (const [id, currency] of [
    [sellerId, 'USD'],
    [otherId, 'USD'],
    [sellerId, 'EUR'],
  ] as const) {
    time.now += 1;
    made.unshift((await pay(id, 1, currency)).id);
  }
  const listed = async (filter: object) => {
    const { items, total } = await db.tables.payouts.list({ page: 1, limit: 2, ...filter });
    return [items.map(({ id }) => id), total];
  };
  assert.deepEqual(await listed({}), [made.slice(0, 2), 3]);
  assert.deepEqual(await listed({ page: 2 }), [made.slice(2), 3]);
  assert.deepEqual(await listed({ sellerId }), [[made[0], made[2]], 2]);
  const walked = [];
  for await (const page of db.tables.payouts.walk(sellerId, 5)) walked.push(...page.map(({ id }) => id));
  assert.deepEqual(walked, [made[0], made[2]]);
  assert.equal(await db.tables.payouts.byId(otherId), undefined);
});

test('a payout stays as it was made, but for the words of an admin, which go with the account', async (t) => {
  const { db, sellerId, earn, pay } = await setUp(t);
  await earn(sellerId, 10);
  const { id } = await pay(sellerId, 4);
  const row = await db.knex('payouts').first();
  const tried = (statement: string) =>
    assert.rejects(
      db.database.write(({ knex }) => knex.raw(statement)),
      /append-only/,
    );
  const { reference, note, ...kept } = row;
  assert.deepEqual([reference, note], ['SEPA 1', 'A word']);
  for (const column of Object.keys(kept)) await tried(`update payouts set ${column} = ${column}`);
  await tried('delete from payouts');
  await tried('insert into payouts select * from payouts where true on conflict (id) do update set amount_cents = 1');
  assert.equal(await db.write(({ accounts }) => accounts.delete(sellerId)), true);
  const left = (await db.tables.payouts.byId(id))!;
  assert.deepEqual([left.sellerId, left.amountCents, left.reference, left.note], [sellerId, 4, null, null]);
});

test('a payout of nothing is not stored', async (t) => {
  const { sellerId, pay } = await setUp(t);
  for (const cents of [0, -1])
    await assert.rejects(pay(sellerId, cents), (error) => brokenConstraint(error) === 'other');
});
