// What releases up to 0.9.0 left wrong is found, and mended once.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { done, NOW, orderFixtures } from '../../contract-tests/harness/order-fixtures.js';
import { fixtureLocks } from '../../contract-tests/harness/fixture-locks.js';
import { issueLicense } from '../licenses/issue-license.js';
import { leftBehind, mendLeftBehind, type LeftBehind } from './left-behind.js';

async function leftFixtures(t: Parameters<typeof orderFixtures>[0]) {
  const fixtures = await orderFixtures(t, 'stripe');
  const { db, market, bought, place, pay, time } = fixtures;
  const locks = await fixtureLocks(db.database, () => time.now);
  const insert = (id: string, orderId: string, status: string, amount_cents: number | null) =>
    db.database.write(({ knex }) =>
      knex('payment_disputes').insert({ id, order_id: orderId, status, amount_cents, created_at: NOW }),
    );
  return {
    ...fixtures,
    locks,
    insert,
    change: (table: string, id: string, columns: object) =>
      db.database.write(({ knex }) => knex(table).where({ id }).update(columns)),
    /** What is found, each in short. */
    async found(): Promise<LeftBehind[]> {
      const all: LeftBehind[] = [];
      for await (const left of leftBehind(db.tables)) all.push(left);
      return all;
    },
    mend: (left: LeftBehind) => mendLeftBehind({ ...market, write: locks.write }, left),
    /** Somebody with two orders: that of the first was disputed and won, the other one was given back meanwhile. */
    async revoked(reason: string, status = 'won') {
      const one = await bought();
      const more = done(await pay(done(await place(one.buyerId, one.productId, { additionalSeats: true })).order.id));
      await insert(`dp_${one.order.id}`, one.order.id, status, 1000);
      await db.database.write(async ({ knex }) => {
        await knex('orders').where({ id: more.id }).update({ status: 'refunded' });
        const ended = { status: 'revoked', reason, ended_at: NOW + 5 };
        await knex('licences').where({ id: one.order.licenseId }).update(ended);
      });
      return one;
    },
  };
}

test('a dispute that was lost, and whose order counts as paid, is noted as lost', async (t) => {
  const { bought, insert, found, mend, order: now, license, balance, events, locks } = await leftFixtures(t);
  const { order, sellerId } = await bought();
  const other = await bought();
  await insert('dp_2', order.id, 'lost', null);
  await insert('dp_noted', other.order.id, 'lost', 5);
  await insert('dp_won', other.order.id, 'won', 0);
  const [left, ...others] = await found();
  assert.deepEqual(others, []);
  assert.equal(left!.is, 'unnoted loss');
  for (let times = 0; times < 2; times++) assert.equal(await mend(left!), true);
  const { status, refundedCents } = await now(order.id);
  assert.deepEqual([status, refundedCents, await balance(sellerId)], ['refunded', 1000, 0]);
  assert.equal((await license(order)).status, 'revoked');
  assert.deepEqual(
    (await events(sellerId)).map(([kind]) => kind),
    ['order.created', 'license.revoked', 'order.refunded'],
  );
  assert.deepEqual(await found(), []);
  assert.deepEqual(locks.complaints(), []);
});

test('a dispute that takes nothing of an order that owns is told, and is nobody’s to mend here', async (t) => {
  const { bought, insert, found, mend, change } = await leftFixtures(t);
  const [one, other] = [await bought(), await bought()];
  await insert('dp_1', one.order.id, 'open', 0);
  await insert('dp_2', one.order.id, 'lost', 0);
  await insert('dp_3', other.order.id, 'open', 0);
  await change('orders', other.order.id, { status: 'refunded' });
  const all = await found();
  assert.deepEqual(
    all.map((left) => [left.is, 'dispute' in left && left.dispute.id]),
    [
      ['dispute without effect', 'dp_1'],
      ['dispute without effect', 'dp_2'],
    ],
  );
  assert.equal(await mend(all[0]!), false);
  assert.equal((await found()).length, 2);
});

test('a license that was revoked beside a dispute that was won is found, and its holder gets another one', async (t) => {
  const { revoked, found, mend, order: now, license, db, locks } = await leftFixtures(t);
  const { order } = await revoked('Refunded');
  const [left, ...others] = await found();
  assert.deepEqual([left, others], [{ is: 'revoked license', licenseId: order.licenseId }, []]);
  for (let times = 0; times < 2; times++) assert.equal(await mend(left!), true);
  const given = await license(await now(order.id));
  assert.notEqual(given.id, order.licenseId);
  assert.deepEqual([given.status, given.seats, given.orderId], ['active', 3, order.id]);
  assert.equal((await license(order)).status, 'revoked', 'that is final');
  assert.equal((await db.tables.licenses.list({ accountId: given.accountId }, { page: 1, limit: 9 })).total, 2);
  assert.deepEqual(await found(), []);
  assert.deepEqual(locks.complaints(), []);
});

test('whoever has bought again by then has the seats of both in one license', async (t) => {
  const { revoked, found, mend, order: now, license, db } = await leftFixtures(t);
  const { order, buyerId, productId } = await revoked('Disputed');
  const running = await db.write((tables) =>
    issueLicense(tables, { accountId: buyerId, productId, grantId: 'gift', seats: 2 }),
  );
  await mend((await found())[0]!);
  assert.equal((await now(order.id)).licenseId, running.id);
  assert.equal((await license(await now(order.id))).seats, 5);
});

test('a subscription goes on with the license that its buyer gets', async (t) => {
  const { bought, insert, change, found, mend, db, license, order: now } = await leftFixtures(t);
  const { order } = await bought({ billingInterval: 'month' });
  await insert('dp_1', order.id, 'won', 1000);
  await change('licences', order.licenseId!, { status: 'revoked', reason: 'Refunded', ended_at: NOW + 5 });
  await mend((await found())[0]!);
  const { licenseId } = (await db.tables.subscriptions.byId(order.subscriptionId!))!;
  assert.notEqual(licenseId, order.licenseId);
  assert.equal((await now(order.id)).licenseId, licenseId);
  assert.equal((await license({ licenseId: licenseId })).status, 'active');
});

test('what a seller revoked, or what nothing holds, is as it should be', async (t) => {
  const { revoked, bought, change, insert, found, db } = await leftFixtures(t);
  await revoked('He shared the key');
  await revoked('Refunded', 'lost');
  const refunded = await revoked('Refunded');
  await change('orders', refunded.order.id, { status: 'refunded' });
  const disputed = await revoked('Disputed');
  await change('orders', disputed.order.id, { status: 'disputed' });
  const early = await bought();
  await insert('dp_late', early.order.id, 'won', 1000);
  await change('licences', early.order.licenseId!, { status: 'revoked', reason: 'Refunded', ended_at: NOW - 1 });
  const alive = await bought();
  await insert('dp_alive', alive.order.id, 'won', 1000);
  const ended = await revoked('Refunded');
  await db.database.write(({ knex }) =>
    knex('licence_sources').where({ order_id: ended.order.id }).update({ ended_at: NOW }),
  );
  const ranOut = await revoked('Refunded');
  await db.database.write(({ knex }) =>
    knex('licence_sources')
      .where({ order_id: ranOut.order.id })
      .update({ expires_at: NOW - 3_600_000, grace_hours: 1 }),
  );
  assert.deepEqual(await found(), []);
});

test('a grant that its seller took back beside a dispute tells by its time, whatever the words', async (t) => {
  const { revoked, found, db } = await leftFixtures(t);
  const revokedWith = async (endedAt: number, ended_as: 'revoked' | 'expired' | null) => {
    const { order, buyerId, productId } = await revoked('A mistake');
    await db.database.write(async ({ knex }) => {
      const grant = { id: `g-${order.id}`, product_id: productId, account_id: buyerId, source: 'gift' };
      const ended = { ended_at: ended_as && endedAt, ended_as };
      await knex('product_grants').insert({ ...grant, ...ended, claimed_at: NOW, created_at: NOW });
      const source = { id: `s-${order.id}`, licence_id: order.licenseId, grant_id: grant.id };
      await knex('licence_sources').insert({ ...source, ended_at: endedAt });
    });
    return order.licenseId!;
  };
  const amiss = [await revokedWith(NOW + 5, 'revoked'), await revokedWith(NOW + 1005, 'revoked')];
  await revokedWith(NOW + 1006, 'revoked');
  await revokedWith(NOW + 5, 'expired');
  await revokedWith(NOW + 5, null);
  assert.deepEqual(
    (await found()).map((left) => left.is === 'revoked license' && left.licenseId),
    amiss.sort(),
  );
});
