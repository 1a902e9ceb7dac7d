// What orders forget of who leaves, and that they forget it of nobody else.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { addProduct, addSeller, temporaryDatabase } from '../../contract-tests/harness/temporary-database.js';
import { forgetInOrders } from './order-deletion.js';

test('the words of one account are forgotten, and of no other', async (t) => {
  const { database, knex, tables, write } = await temporaryDatabase(t);
  const made = await write(async (inside) => {
    const [sellerId, leaving, staying] = [
      await addSeller(inside, 'seller'),
      await addSeller(inside, 'leaving'),
      await addSeller(inside, 'staying'),
    ];
    const id = await addProduct(inside, { slug: 'vault', sellerId, priceCents: 900 });
    const order = (buyerId: string, repeatKey: string | null = null) =>
      inside.orders.create({
        product: { id, name: 'Vault', sellerId, priceCents: 900 },
        ...{ buyerId, repeatKey, quantity: 1, additionalSeats: false, currency: 'USD' },
        ...{ payment: 'manual' as const, feePercent: 0 },
      });
    const pay = async (pending: Awaited<ReturnType<typeof order>>) => (await inside.orders.pay(pending))!;
    const refund = (
      of: Awaited<ReturnType<typeof order>>,
      requestedBy: string,
      reason: string | null,
      key: string | null,
    ) =>
      inside.refunds.begin(of, {
        ...{ cents: 900, isOfLatePayment: false, reason, requestedBy },
        ...{ repeatKey: key, paymentReference: null },
      });
    const plain = await pay(await order(leaving));
    const other = await pay(await order(staying, 'k2'));
    const [asked, declined] = [await pay(await order(leaving)), await pay(await order(leaving))];
    const repeated = await order(leaving, 'k1');
    await refund(plain, leaving, 'He told me so', 'k3');
    await refund(other, sellerId, null, 'k4');
    const wordy = await pay(await order(staying));
    await refund(wordy, leaving, 'It was mine', null);
    return { leaving, staying, sellerId, repeated, plain, other, asked, declined, wordy };
  });
  const { leaving, staying, sellerId, repeated, plain, other, asked, declined, wordy } = made;
  await database.write(async (executor) => {
    const put = (id: string, words: object) => executor.knex('orders').where({ id }).update(words);
    await put(other.id, { refund_reason: 'It does not start' });
    await put(asked.id, { refund_reason: 'It does not stop', refund_requested_at: 1 });
    await put(declined.id, { refund_decline_reason: 'It does' });
  });
  assert.deepEqual(
    (await tables.orders.toForget(leaving)).sort(),
    [repeated, plain, asked, declined, wordy].map(({ id }) => id).sort(),
  );
  assert.deepEqual(
    (await tables.orders.toForget(sellerId)).sort(),
    [other.id, declined.id].sort(),
    'what the seller said as well',
  );
  await database.write((executor) => forgetInOrders(executor, leaving));
  assert.deepEqual(await tables.orders.toForget(leaving), []);
  assert.equal((await tables.orders.byId(asked.id))!.refundRequestedAt, null, 'nobody asks any more');
  assert.deepEqual(await tables.orders.toForget(staying), [other.id]);
  const kept = await knex('orders').where({ id: other.id }).first('refund_reason', 'repeat_key');
  assert.deepEqual(kept, { refund_reason: 'It does not start', repeat_key: 'k2' });
  const refunds = await knex('refunds').orderBy('id').select('reason', 'repeat_key');
  assert.deepEqual(refunds, [
    { reason: null, repeat_key: null },
    { reason: null, repeat_key: 'k4' },
    { reason: null, repeat_key: null },
  ]);
});
