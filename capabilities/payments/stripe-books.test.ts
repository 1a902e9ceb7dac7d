// Tests for what Stripe has in its books.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { SECRET_KEY } from '../../contract-tests/harness/fake-stripe.js';
import { ORDER, ORDER_ID, stripeFixtures } from '../../contract-tests/harness/stripe-fixtures.js';
import { PaymentsUnavailable } from './payment-port.js';
import { createStripeBooks, type BookedPayment } from './stripe-books.js';

const log = { warn: () => undefined, error: () => undefined };

test('all payments that came through since a time are read, page by page, with what went back of them', async (t) => {
  const { fake, open } = await stripeFixtures(t);
  const pay = async (order: typeof ORDER, attempt: number): Promise<string> => {
    const { reference } = (await open().openCheckout(order, attempt))!;
    const session = fake.pay(reference);
    return (session.payment_intent ?? fake.invoices.get(session.invoice as string)!.intent) as string;
  };
  const paid: string[] = [];
  for (const attempt of [1, 2, 3]) paid.push(await pay(ORDER, attempt));
  const monthly = await pay({ ...ORDER, billingInterval: 'month' }, 4);
  const [refunded, pending, bare] = paid as [string, string, string];
  await open().refund({ id: 'r', orderId: ORDER_ID, reference: refunded, amountCents: 100, currency: 'EUR' });
  fake.payments.get(pending)!.status = 'processing';
  fake.payments.get(bare)!.latest_charge = null;
  fake.pageSize[0] = 3;

  const books = createStripeBooks({ secretKey: SECRET_KEY, log, at: fake.at });
  const found: BookedPayment[] = [];
  fake.requests.length = 0;
  for await (const page of books.paymentsSince(Date.now() - 60_000)) {
    found.push(...page);
    assert.ok(fake.requests.length <= 2, 'four payments are two pages');
  }
  const money = { amountCents: 3000, refundedCents: 0, currency: 'EUR' };
  assert.deepEqual(found, [
    { reference: monthly, orderId: null, ...money },
    { reference: bare, orderId: ORDER_ID, ...money },
    { reference: refunded, orderId: ORDER_ID, ...money, refundedCents: 100 },
  ]);
  assert.deepEqual((await books.paymentsSince(Date.now() + 60_000).next()).value, []);
});

test('books that cannot be read are unavailable', async (t) => {
  const { fake } = await stripeFixtures(t);
  fake.isDown = true;
  const patience = { requestMs: 5_000, callMs: 150 };
  const books = createStripeBooks({ secretKey: SECRET_KEY, log, at: fake.at, patience });
  await assert.rejects(books.paymentsSince(0).next(), PaymentsUnavailable);
});
