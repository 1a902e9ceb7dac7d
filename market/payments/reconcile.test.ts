// Tests for the comparison of orders with the books of the payment provider.
import assert from 'node:assert/strict';
import { test, type TestContext } from 'node:test';
import { addProduct, addSeller, temporaryDatabase } from '../../contract-tests/harness/temporary-database.js';
import type { BookedPayment, PaymentBooks } from '../../capabilities/payments/stripe-books.js';
import { askForUnasked, differencesSince, takeLostPayment, type Difference } from './reconcile.js';

const PRICE = 1500;
const DAY_MS = 24 * 60 * 60 * 1000;

async function fixtures(t: TestContext) {
  const db = await temporaryDatabase(t);
  const buyerId = await db.write((tables) => addSeller(tables, 'buyer'));
  let products = 0;
  /** An order through Stripe that waits for its payment. */
  const order = (more: { billingInterval?: 'month' } = {}) =>
    db.write(async (tables) => {
      const id = await addProduct(tables, { slug: `product-${(products += 1)}`, priceCents: PRICE });
      const { name, sellerId } = (await tables.products.byId(id))!;
      return tables.orders.create({
        product: { id, name, sellerId, priceCents: PRICE },
        buyerId,
        quantity: 1,
        additionalSeats: false,
        currency: 'EUR',
        payment: 'stripe',
        feePercent: 10,
        ...more,
      });
    });
  const paid = async (reference: string) => {
    const { id } = await order();
    return db.write(async ({ orders }) => (await orders.pay((await orders.byId(id))!, { taxCents: 0, reference }))!);
  };
  const compare = async (booked: readonly BookedPayment[], sinceMs = 0): Promise<Difference[]> => {
    const asked: number[] = [];
    const books: PaymentBooks = {
      async *paymentsSince(since) {
        asked.push(since);
        yield booked;
      },
    };
    const found: Difference[] = [];
    for await (const difference of differencesSince(db.tables, books, sinceMs)) found.push(difference);
    assert.deepEqual(asked, [sinceMs - 14 * DAY_MS]);
    return found;
  };
  return { ...db, order, paid, compare };
}

const booked = (reference: string, orderId: string | null, more: Partial<BookedPayment> = {}): BookedPayment => ({
  reference,
  orderId,
  amountCents: PRICE,
  refundedCents: 0,
  currency: 'EUR',
  ...more,
});

test('payments and orders that fit are no difference, nor is what others sell or what went back', async (t) => {
  const { paid, order, compare } = await fixtures(t);
  const { id } = await paid('pi_1');
  const waiting = await order();
  const all = [booked('pi_1', id), booked('pi_2', null), booked('pi_3', waiting.id, { refundedCents: PRICE })];
  assert.deepEqual(await compare(all), []);
});

test('a payment that no order knows is told, and whether it can be mended', async (t) => {
  const { order, paid, compare, write } = await fixtures(t);
  const [waits, cancelled, monthly, other] = [
    await order(),
    await order(),
    await order({ billingInterval: 'month' }),
    await order(),
  ];
  await write(({ orders }) => orders.cancel(cancelled));
  const { id: twice } = await paid('pi_0');
  const nowhere = '0196f6a0-0000-7000-8000-000000000009';
  const found = await compare([
    booked('pi_0', twice),
    booked('pi_1', waits.id),
    booked('pi_2', cancelled.id),
    booked('pi_3', monthly.id),
    booked('pi_4', other.id, { amountCents: PRICE - 1 }),
    booked('pi_5', other.id, { currency: 'USD' }),
    booked('pi_6', twice),
    booked('pi_7', nowhere),
  ]);
  assert.deepEqual(
    found.map(
      (difference) => difference.is === 'unknown payment' && [difference.payment.reference, difference.canBeMended],
    ),
    [
      ['pi_1', true],
      ['pi_2', true],
      ['pi_3', false],
      ['pi_4', false],
      ['pi_5', false],
      ['pi_6', false],
      ['pi_7', false],
    ],
  );
});

test('a payment that is on its way back is no difference', async (t) => {
  const { paid, compare, write } = await fixtures(t);
  const first = await paid('pi_1');
  await write(({ refunds }) =>
    refunds.begin(first, {
      cents: PRICE,
      isOfLatePayment: true,
      reason: null,
      requestedBy: null,
      repeatKey: 'late:pi_2',
      paymentReference: 'pi_2',
    }),
  );
  assert.deepEqual(await compare([booked('pi_1', first.id), booked('pi_2', first.id)]), []);
});

test('an order whose payment the provider does not have is told, unless it is older than what is compared', async (t) => {
  const { paid, compare } = await fixtures(t);
  const { id } = await paid('pi_1');
  assert.deepEqual(
    (await compare([])).map((difference) => difference.is === 'missing payment' && difference.order.id),
    [id],
  );
  assert.deepEqual(await compare([], Date.now() + DAY_MS), []);
});

test('another amount, currency or refund is told, and a refund under way or a dispute is not', async (t) => {
  const { paid, compare, write } = await fixtures(t);
  const [a, b, c, d, e] = [
    await paid('pi_a'),
    await paid('pi_b'),
    await paid('pi_c'),
    await paid('pi_d'),
    await paid('pi_e'),
  ];
  await write(async ({ refunds, paymentDisputes }) => {
    const refund = { cents: 5, isOfLatePayment: false, reason: null, requestedBy: null, repeatKey: null };
    await refunds.begin(d, { ...refund, paymentReference: 'pi_d' });
    await paymentDisputes.open('dp_1', e.id, PRICE);
  });
  const found = await compare([
    booked('pi_a', a.id, { amountCents: PRICE + 1 }),
    booked('pi_b', b.id, { currency: 'USD' }),
    booked('pi_c', c.id, { refundedCents: 5 }),
    booked('pi_d', d.id, { refundedCents: 5 }),
    booked('pi_e', e.id, { refundedCents: 5 }),
  ]);
  assert.deepEqual(
    found.map((difference) => 'order' in difference && [difference.is, difference.order.id]),
    [
      ['other amount', a.id],
      ['other amount', b.id],
      ['other refunds', c.id],
    ],
  );
});

test('a refund that the provider was never asked for is told as such, and asked for once', async (t) => {
  const { paid, compare, write, knex } = await fixtures(t);
  const [a, b] = [await paid('pi_a'), await paid('pi_b')];
  /** As releases up to 0.9.0 settled one that met its payment. */
  const settled = (order: typeof a, cents: number, reference: string | null) =>
    write(async ({ orders, refunds }) => {
      const refund = { cents, isOfLatePayment: false, reason: null, requestedBy: null, repeatKey: null };
      const { id } = await refunds.begin(order, { ...refund, paymentReference: order.paymentReference });
      await refunds.done(id, { cents, feeCents: 0, taxCents: 0 }, reference);
      await orders.refund((await orders.byId(order.id))!, cents);
      return id;
    });
  const unasked = [await settled(a, 5, null), await settled(b, 7, null)];
  await settled(b, 3, 're_1');
  const found = await compare([booked('pi_a', a.id), booked('pi_b', b.id, { refundedCents: 3 })]);
  assert.deepEqual(
    found.map((difference) => difference.is === 'unasked refunds' && difference.refundIds),
    unasked.map((id) => [id]),
  );
  const partly = await compare([
    booked('pi_a', a.id, { refundedCents: 1 }),
    booked('pi_b', b.id, { refundedCents: 9 }),
  ]);
  assert.deepEqual(
    partly.map(({ is }) => is),
    ['other refunds', 'other refunds'],
    'what somebody gave back meanwhile is not given twice',
  );
  for (let times = 0; times < 2; times++) await askForUnasked({ write }, unasked);
  const jobs: string[] = await knex('jobs').where({ kind: 'settle_refund' }).orderBy('id').pluck('payload');
  assert.deepEqual(
    jobs,
    unasked.map((refundId) => JSON.stringify({ refundId })),
  );
});

test('an order that another way of paying was meant for is compared by its payment', async (t) => {
  const { paid, compare, database } = await fixtures(t);
  const { id } = await paid('pi_1');
  await database.write(({ knex }) => knex('orders').where({ id }).update({ payment: 'manual' }));
  assert.deepEqual(
    (await compare([])).map(({ is }) => is),
    ['missing payment'],
  );
});

test('a lost payment is taken down as its message would have been, once', async (t) => {
  const { order, tables, write, knex } = await fixtures(t);
  const { id } = await order();
  for (let times = 0; times < 2; times++) await takeLostPayment({ write }, booked('pi_1', id));
  const event = (await tables.paymentEvents.byId('reconcile_pi_1'))!;
  assert.deepEqual(event.fact, {
    is: 'paid',
    orderId: id,
    payment: 'pi_1',
    invoice: null,
    subscription: null,
    amountCents: PRICE,
    taxCents: 0,
    currency: 'EUR',
  });
  assert.equal(event.outcome, null);
  assert.deepEqual(await knex('jobs').where({ kind: 'take_payment_event' }).pluck('payload'), [
    JSON.stringify({ eventId: 'reconcile_pi_1' }),
  ]);
});

test('orders are read page by page', async (t) => {
  const { paid, tables } = await fixtures(t);
  const ids = [(await paid('pi_1')).id, (await paid('pi_2')).id, (await paid('pi_3')).id];
  const pages: string[][] = [];
  for await (const page of tables.paidOrders.since(0, 2)) pages.push(page.map(({ id }) => id));
  assert.deepEqual(pages, [ids.slice(0, 2), ids.slice(2)]);
  pages.length = 0;
  for await (const page of tables.paidOrders.since(0, 3)) pages.push(page.map(({ id }) => id));
  assert.deepEqual(pages, [ids]);
});
