// Tests for messages of a payment provider and its disputes: each counts once.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { temporaryDatabase } from '../../contract-tests/harness/temporary-database.js';

const DAY_MS = 24 * 60 * 60 * 1000;
const fact = { is: 'renewal_failed', orderId: 'o-1', invoice: 'in_1' } as const;

test('a message is taken down once and acted on once', async (t) => {
  const { write, tables } = await temporaryDatabase(t);
  const message = { id: 'evt_1', type: 'invoice.payment_failed', fact };
  assert.deepEqual(
    await write(async ({ paymentEvents }) => [await paymentEvents.add(message), await paymentEvents.add(message)]),
    [true, false],
  );
  const { fact: kept, outcome } = (await tables.paymentEvents.byId('evt_1'))!;
  assert.deepEqual([kept, outcome], [fact, null]);
  assert.deepEqual(
    await write(async ({ paymentEvents }) => [
      await paymentEvents.take('evt_1'),
      await paymentEvents.take('evt_1'),
      await paymentEvents.take('evt_2'),
    ]),
    [true, false, false],
  );
  assert.equal((await tables.paymentEvents.byId('evt_1'))!.outcome, 'done');
  await write(({ paymentEvents }) => paymentEvents.conclude('evt_1', 'mismatch'));
  assert.equal((await tables.paymentEvents.byId('evt_1'))!.outcome, 'mismatch');
  assert.equal(await tables.paymentEvents.byId('evt_2'), undefined);
});

test('a message from which nothing follows is over at once', async (t) => {
  const { write, tables } = await temporaryDatabase(t);
  await write(({ paymentEvents }) => paymentEvents.add({ id: 'evt_1', type: 'ping', fact: null }));
  const { fact: kept, outcome } = (await tables.paymentEvents.byId('evt_1'))!;
  assert.deepEqual([kept, outcome], [null, 'nothing']);
  assert.equal(await write(({ paymentEvents }) => paymentEvents.take('evt_1')), false);
});

test('messages are known for thirty days', async (t) => {
  let now = DAY_MS;
  const { write, tables } = await temporaryDatabase(t, { clock: () => now });
  await write(async ({ paymentEvents }) => {
    for (const id of ['evt_1', 'evt_2', 'evt_3']) await paymentEvents.add({ id, type: 'ping', fact: null });
  });
  const swept = () => write(({ paymentEvents }) => paymentEvents.deleteOld(2));
  now += 30 * DAY_MS - 1;
  assert.equal(await swept(), 0);
  now += 1;
  await write(({ paymentEvents }) => paymentEvents.add({ id: 'evt_4', type: 'ping', fact: null }));
  assert.deepEqual([await swept(), await swept(), await swept()], [2, 1, 0]);
  assert.equal((await tables.paymentEvents.byId('evt_4'))!.id, 'evt_4');
});

test('it is known which invoices were paid', async (t) => {
  const { write, tables } = await temporaryDatabase(t);
  await write(({ paymentEvents }) => paymentEvents.add({ id: 'evt_1', type: 'invoice.payment_failed', fact }));
  assert.equal(await tables.paymentEvents.isPaid('in_1'), false);
  const renewed = {
    is: 'renewed',
    orderId: 'o-1',
    invoice: 'in_1',
    amountCents: 1,
    taxCents: 0,
    currency: 'USD',
  } as const;
  await write(({ paymentEvents }) => paymentEvents.add({ id: 'evt_2', type: 'invoice.paid', fact: renewed }));
  assert.deepEqual(
    [await tables.paymentEvents.isPaid('in_1'), await tables.paymentEvents.isPaid('in_2')],
    [true, false],
  );
});
