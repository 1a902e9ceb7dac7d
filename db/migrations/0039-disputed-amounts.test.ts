// The migration of a database with disputes that had no amount, and licences that one of them left amiss.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { done, orderFixtures } from '../../contract-tests/harness/order-fixtures.js';
import { disputeOrder } from '../../market/orders/dispute-order.js';
import { down, up } from './0039-disputed-amounts.js';

type Fixtures = Awaited<ReturnType<typeof orderFixtures>>;

const again = ({ db }: Fixtures) =>
  db.database.write(async ({ knex }) => {
    await down(knex);
    await up(knex);
  });
const change = ({ db }: Fixtures, table: string, id: string, columns: object) =>
  db.database.write(({ knex }) => knex(table).where({ id }).update(columns));

test('disputes of before took what was left of their orders then, and nothing where they were not acted on', async (t) => {
  const fixtures = await orderFixtures(t, 'stripe');
  const { bought, db, time } = fixtures;
  const expected: Record<string, number | null> = {};
  const dispute = async (id: string, orderStatus: string, status: string, refunded: number, amount: number | null) => {
    const { order } = await bought();
    await db.write(({ refunds }) => refunds.note(order, { cents: refunded, feeCents: 0, taxCents: 0 }));
    time.now += 1;
    await db.write(({ paymentDisputes }) => paymentDisputes.open(id, order.id, 5));
    time.now += 1;
    await db.write(({ refunds }) => refunds.note(order, { cents: 7, feeCents: 0, taxCents: 0 }));
    await change(fixtures, 'orders', order.id, { status: orderStatus });
    await change(fixtures, 'payment_disputes', id, { status });
    expected[id] = amount;
  };
  await dispute('dp_open', 'disputed', 'open', 300, 700);
  await dispute('dp_second', 'paid', 'open', 0, 0);
  await dispute('dp_too_late', 'refunded', 'open', 1000, 0);
  await dispute('dp_won', 'partially_refunded', 'won', 100, 900);
  await dispute('dp_lost', 'refunded', 'lost', 0, 1000);
  await dispute('dp_lost_unnoted', 'partially_refunded', 'lost', 0, null);
  await db.database.write(async ({ knex }) => {
    const [{ order_id: orderId }] = (await knex('payment_disputes').where({ id: 'dp_won' })) as [{ order_id: string }];
    const many = Array.from({ length: 501 }, (_, place) => {
      expected[`many_${place}`] = 893;
      return { id: `many_${place}`, order_id: orderId, status: 'won', created_at: time.now - 1, amount_cents: 1 };
    });
    for (let start = 0; start < many.length; start += 100)
      await knex('payment_disputes').insert(many.slice(start, start + 100));
  });
  await again(fixtures);
  const rows: { id: string; amount_cents: number | null }[] = await db
    .knex('payment_disputes')
    .select('id', 'amount_cents');
  assert.deepEqual(Object.fromEntries(rows.map(({ id, amount_cents }) => [id, amount_cents])), expected);
});

test('licences that a dispute left suspended or expired are active again where something holds them, and no others', async (t) => {
  const fixtures = await orderFixtures(t, 'stripe');
  const { bought, place, pay, db, license } = fixtures;
  const amiss = async (columns: object, orderStatus = 'paid') => {
    const one = await bought();
    await change(fixtures, 'orders', one.order.id, { status: orderStatus });
    await change(fixtures, 'licences', one.order.licenseId!, { reason: 'Disputed', ...columns });
    return one;
  };
  const suspended = { status: 'suspended', suspended_by: 'service' };
  const mended = [
    await amiss(suspended),
    await amiss(suspended, 'partially_refunded'),
    await amiss({ status: 'expired', ended_at: 5 }),
  ];
  const stays = [
    await amiss(suspended, 'disputed'),
    await amiss(suspended, 'refunded'),
    await amiss({ status: 'suspended', suspended_by: 'seller' }),
    await amiss({ status: 'suspended', suspended_by: 'admin' }),
    await amiss({ status: 'revoked', ended_at: 5 }),
    await amiss({ status: 'expired', ended_at: 5 }, 'refunded'),
  ];
  // Another licence has taken its place.
  const replaced = await amiss({ status: 'expired', ended_at: 5 });
  done(await pay(done(await place(replaced.buyerId, replaced.productId, { additionalSeats: true })).order.id));
  // Paid again during the dispute, which goes on.
  const twice = await bought({}, {}, { amountCents: 1000, taxCents: 0, currency: 'USD', reference: 'pi_1' });
  done(await db.write((tables) => disputeOrder(tables, twice.order.id, { dispute: 'dp_1', cents: null })));
  done(await pay(done(await place(twice.buyerId, twice.productId)).order.id));
  await change(fixtures, 'licences', twice.order.licenseId!, { ...suspended, reason: 'Disputed' });
  const before = await Promise.all([...stays, replaced].map(({ order }) => license(order)));
  await again(fixtures);
  for (const { order } of [...mended, twice]) {
    const { status, reason, suspendedBy, endedAt } = await license(order);
    assert.deepEqual([status, reason, suspendedBy, endedAt], ['active', null, null, null]);
  }
  assert.deepEqual(await Promise.all([...stays, replaced].map(({ order }) => license(order))), before);
});

test('a subscription or a grant gives a suspended licence back while it runs', async (t) => {
  const fixtures = await orderFixtures(t, 'stripe');
  const { bought, db, license } = fixtures;
  const of = async (source: object, isGood: boolean) => {
    const { order } = await bought();
    await db.database.write(async ({ knex }) => {
      await knex('licence_sources')
        .where({ licence_id: order.licenseId })
        .update({ order_id: null, ...source });
      await knex('licences').where({ id: order.licenseId }).update({ status: 'suspended', suspended_by: 'service' });
    });
    return { order, isGood };
  };
  const now = Date.now();
  const all = [
    await of({ grant_id: 'for good' }, true),
    await of({ grant_id: 'runs', expires_at: now + 60_000 }, true),
    await of({ grant_id: 'in grace', expires_at: now - 1, grace_hours: 1 }, true),
    await of({ grant_id: 'is over', expires_at: now - 1, grace_hours: 0 }, false),
    await of({ grant_id: 'has ended', ended_at: 5 }, false),
  ];
  for (const [status, isGood] of [
    ['paid', true],
    ['disputed', false],
  ] as const) {
    const { order } = await bought({ billingInterval: 'month' });
    await change(fixtures, 'orders', order.id, { status });
    await change(fixtures, 'licences', order.licenseId!, { status: 'suspended', suspended_by: 'service' });
    await db.database.write(({ knex }) =>
      knex('licence_sources').where({ licence_id: order.licenseId }).update({ expires_at: null }),
    );
    all.push({ order, isGood });
  }
  await again(fixtures);
  for (const { order, isGood } of all)
    assert.equal((await license(order)).status, isGood ? 'active' : 'suspended', JSON.stringify(order.id));
});
