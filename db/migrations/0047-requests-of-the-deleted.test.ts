// The migration of a database in which buyers asked for refunds and left.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { done, orderFixtures } from '../../contract-tests/harness/order-fixtures.js';
import { up } from './0047-requests-of-the-deleted.js';

test('requests of buyers who have left are withdrawn, those of others stay', async (t) => {
  const { db, bought } = await orderFixtures(t);
  const [gone, here] = [await bought(), await bought()];
  for (const { order } of [gone, here]) done(await db.write(({ orders }) => orders.requestRefund(order, 'Words')));
  await db.database.write(async ({ knex }) => {
    await knex('accounts').where({ id: gone.buyerId }).update({ deleted_at: 1 });
    await up(knex);
  });
  const asked = async ({ order }: typeof gone) => (await db.tables.orders.byId(order.id))!.refundRequestedAt;
  assert.equal(await asked(gone), null);
  assert.notEqual(await asked(here), null);
});
