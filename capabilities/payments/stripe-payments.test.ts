// Tests for Stripe as the one who takes the money: what it is asked for, and what its failures mean.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { PaymentsUnavailable } from './payment-port.js';
import { ORDER, ORDER_ID, stripeFixtures } from '../../contract-tests/harness/stripe-fixtures.js';

const REFUND = { id: 'r-1', orderId: ORDER_ID, reference: '', amountCents: 1000, currency: 'EUR' };
/** The library repeats at once a connection that broke, and waits half a second before it repeats again. */
const IMPATIENT = { patience: { requestMs: 5_000, callMs: 150 } };

test('the page of an order asks for what the order froze, and leads back to it', async (t) => {
  const { fake, open } = await stripeFixtures(t);
  const { reference, url, expiresAt } = (await open().openCheckout(ORDER, 1))!;
  const session = fake.sessions.get(reference)!;
  assert.equal(url, session.url);
  assert.equal(expiresAt, (session.expires_at as number) * 1000);
  const receipt = `https://plugins.example.com/receipts/${ORDER_ID}`;
  assert.deepEqual(session.asked, {
    mode: 'payment',
    client_reference_id: ORDER_ID,
    metadata: { order_id: ORDER_ID },
    customer_email: 'buyer@example.com',
    line_items: {
      0: {
        quantity: '2',
        price_data: { currency: 'eur', unit_amount: '1500', product_data: { name: 'Région Guard 🛡' } },
      },
    },
    payment_intent_data: { metadata: { order_id: ORDER_ID } },
    success_url: receipt,
    cancel_url: receipt,
  });
});

test('a discount makes one line of what is owed, which need not divide by the quantity', async (t) => {
  const { fake, open } = await stripeFixtures(t);
  const lineOf = async (order: Partial<typeof ORDER>, attempt: number) => {
    const { reference } = (await open().openCheckout({ ...ORDER, ...order }, attempt))!;
    const { asked, amount_total: total } = fake.sessions.get(reference)!;
    const [line] = Object.values((asked as { line_items: object }).line_items) as {
      quantity: string;
      price_data: { unit_amount: string; product_data: { name: string } };
    }[];
    return [line!.quantity, line!.price_data.unit_amount, line!.price_data.product_data.name, total];
  };
  const reduced = { discountCents: 1, amountCents: 2999 };
  assert.deepEqual(await lineOf(reduced, 1), ['1', '2999', '2 × Région Guard 🛡', 2999]);
  const single = { quantity: 1, discountCents: 500, amountCents: 1000 };
  assert.deepEqual(await lineOf(single, 2), ['1', '1000', 'Région Guard 🛡', 1000]);
});

test('a subscription is billed in full, and a discount is for its first period alone', async (t) => {
  const { fake, open } = await stripeFixtures(t);
  const monthly = { ...ORDER, billingInterval: 'month' as const };
  const { reference: plain } = (await open().openCheckout(monthly, 1))!;
  const asked = fake.sessions.get(plain)!.asked as Record<string, Record<string, unknown>>;
  assert.deepEqual(
    [asked.mode, asked.subscription_data, asked.payment_intent_data, asked.discounts, asked.line_items],
    [
      'subscription',
      { metadata: { order_id: ORDER_ID } },
      undefined,
      undefined,
      {
        0: {
          quantity: '2',
          price_data: {
            currency: 'eur',
            unit_amount: '1500',
            product_data: { name: 'Région Guard 🛡' },
            recurring: { interval: 'month' },
          },
        },
      },
    ],
  );

  const reduced = { ...monthly, discountCents: 700, amountCents: 2300 };
  const { reference } = (await open().openCheckout(reduced, 2))!;
  assert.equal(fake.sessions.get(reference)!.amount_total, 2300);
  const [coupon] = fake.coupons.values();
  assert.deepEqual(
    [coupon!.amount_off, coupon!.currency, coupon!.duration, coupon!.max_redemptions],
    ['700', 'eur', 'once', '1'],
  );
  // Another attempt finds what was made before, also when Stripe has forgotten the key of the request.
  coupon!.known = true;
  assert.equal(fake.sessions.get((await open().openCheckout(reduced, 3))!.reference)!.amount_total, 2300);
  assert.equal(fake.coupons.size, 1);
});

test('a discount that Stripe made before its key was forgotten is taken, and another refusal is not passed over', async (t) => {
  const { fake, open } = await stripeFixtures(t);
  const reduced = { ...ORDER, billingInterval: 'year' as const, discountCents: 700, amountCents: 2300 };
  fake.coupons.set(`order-${ORDER_ID}`, { id: `order-${ORDER_ID}`, amount_off: '700' });
  assert.equal(fake.sessions.get((await open().openCheckout(reduced, 1))!.reference)!.amount_total, 2300);
  fake.faults.push({ status: 400, body: { error: { type: 'invalid_request_error', code: 'coupon_invalid' } } });
  await assert.rejects(open().openCheckout(reduced, 2), PaymentsUnavailable);
});

test('tax and invoices are asked for where the operator wants them', async (t) => {
  const { fake, open } = await stripeFixtures(t);
  const port = open({ taxes: true, invoices: true });
  const askedOf = async (billingInterval: 'month' | null, attempt: number) => {
    const { reference } = (await port.openCheckout({ ...ORDER, billingInterval }, attempt))!;
    return fake.sessions.get(reference)!.asked as Record<string, unknown> & {
      line_items: { 0: { price_data: { tax_behavior: string } } };
    };
  };
  const once = await askedOf(null, 1);
  assert.deepEqual(
    [once.automatic_tax, once.invoice_creation, once.line_items[0].price_data.tax_behavior],
    [{ enabled: 'true' }, { enabled: 'true' }, 'exclusive'],
  );
  // Stripe refuses to be asked for invoices of subscriptions, which always have them.
  assert.deepEqual((await askedOf('month', 2)).invoice_creation, undefined);
});

test('the same attempt leads to the same page, and another attempt or another request to another one', async (t) => {
  const { fake, open } = await stripeFixtures(t);
  const reference = async (order: typeof ORDER, attempt: number) =>
    (await open().openCheckout(order, attempt))!.reference;
  const first = await reference(ORDER, 1);
  assert.equal(await reference(ORDER, 1), first);
  assert.notEqual(await reference(ORDER, 2), first);
  assert.notEqual(await reference({ ...ORDER, buyerEmail: 'new@example.com' }, 1), first);
  assert.equal(fake.sessions.size, 3);
});

test('when only the answer is lost, the library asks again and nothing is made twice', async (t) => {
  const { fake, open } = await stripeFixtures(t);
  fake.lostAnswers.push('drop');
  await open().openCheckout(ORDER, 1);
  assert.equal(fake.sessions.size, 1);
  assert.equal(fake.requests.length, 2);
  fake.lostAnswers.push({ status: 500, body: {} });
  const payment = fake.pay([...fake.sessions.keys()][0]!).payment_intent as string;
  assert.equal((await open().refund({ ...REFUND, reference: payment })).is, 'done');
  assert.equal(fake.refunds.size, 1);
});

test('a provider that is gone, late, broken, or knows neither key nor order is unavailable, and nothing is told of it', async (t) => {
  const { fake, logged, open } = await stripeFixtures(t);
  const refused = (): Promise<void> => assert.rejects(open(IMPATIENT).openCheckout(ORDER, 1), PaymentsUnavailable);
  fake.isDown = true;
  await refused();
  fake.isDown = false;
  let answer = (): void => {};
  fake.pace = () => new Promise((resolve) => (answer = resolve));
  await refused();
  answer();
  fake.pace = () => Promise.resolve();
  for (const [status, type] of [
    [401, 'invalid_request_error'],
    [429, 'rate_limit_error'],
    [400, 'invalid_request_error'],
    [400, 'idempotency_error'],
  ] as const) {
    fake.faults.push(
      ...Array.from({ length: 3 }, () => ({ status, body: { error: { type, message: 'sk_test_secret' } } })),
    );
    await refused();
    fake.faults.length = 0;
  }
  assert.equal(logged.length, 6);
  for (const line of logged) assert.ok(!/sk_test|buyer@/.test(line), line);
});

test('a page that is open is closed, and one that is closed, paid or unknown stays as it is', async (t) => {
  const { fake, open } = await stripeFixtures(t);
  const port = open();
  const { reference } = (await port.openCheckout(ORDER, 1))!;
  await port.closeCheckout(reference);
  assert.equal(fake.sessions.get(reference)!.status, 'expired');
  await port.closeCheckout(reference);
  await port.closeCheckout('cs_unknown');
  fake.isDown = true;
  await assert.rejects(open(IMPATIENT).closeCheckout(reference), PaymentsUnavailable);
});

test('money goes back once for each id, however often and however late it is asked', async (t) => {
  const { fake, open } = await stripeFixtures(t);
  const port = open();
  const { reference: page } = (await port.openCheckout(ORDER, 1))!;
  const reference = fake.pay(page).payment_intent as string;
  const outcome = await port.refund({ ...REFUND, reference });
  assert.deepEqual(outcome, { is: 'done', reference: [...fake.refunds.keys()][0]! });
  assert.deepEqual([...fake.refunds.values()][0]!.metadata, { refund_id: 'r-1', order_id: ORDER_ID });
  assert.deepEqual(await port.refund({ ...REFUND, reference }), outcome);
  fake.forgetKeys();
  assert.deepEqual(await port.refund({ ...REFUND, reference }), outcome, 'a day later it is found in the books');
  assert.equal(fake.refunds.size, 1);
  assert.equal((await port.refund({ ...REFUND, id: 'r-2', reference, amountCents: 2000 })).is, 'done');
  assert.deepEqual(await port.refund({ ...REFUND, id: 'r-3', reference, amountCents: 1 }), {
    is: 'refused',
    reason: 'charge_already_refunded',
  });
});

test('a refund that the books do not show yet is known by the key of its request', async (t) => {
  const { fake, open } = await stripeFixtures(t);
  const port = open();
  const { reference: page } = (await port.openCheckout(ORDER, 1))!;
  const reference = fake.pay(page).payment_intent as string;
  const outcome = await port.refund({ ...REFUND, reference });
  fake.faults.push({ status: 200, body: { object: 'list', has_more: false, data: [] } });
  assert.deepEqual(await port.refund({ ...REFUND, reference }), outcome);
  assert.equal(fake.refunds.size, 1);
});

test('a refund that the bank refuses is refused, one under way counts as done, and of silence nothing is known', async (t) => {
  const { fake, open } = await stripeFixtures(t);
  const { reference: page } = (await open().openCheckout(ORDER, 1))!;
  const reference = fake.pay(page).payment_intent as string;
  const outcomeOf = (id: string) => open(IMPATIENT).refund({ ...REFUND, id, reference, amountCents: 1 });
  fake.refundStates.push('failed', 'canceled', 'pending');
  assert.deepEqual(await outcomeOf('a'), { is: 'refused', reason: 'expired_or_canceled_card' });
  assert.deepEqual(await outcomeOf('b'), { is: 'refused', reason: 'failed' });
  assert.equal((await outcomeOf('c')).is, 'done');
  fake.refusedRefunds.push('charge_disputed');
  assert.deepEqual(await outcomeOf('d'), { is: 'refused', reason: 'charge_disputed' });
  const declined = { status: 402, body: { error: { type: 'card_error' } } };
  fake.faults.push({ status: 200, body: { object: 'list', data: [] } }, declined);
  assert.deepEqual(await outcomeOf('e'), { is: 'refused', reason: 'StripeCardError' });
  fake.isDown = true;
  await assert.rejects(outcomeOf('f'), PaymentsUnavailable);
});

test('a subscription ends with its period or at once, and one that has ended stays so', async (t) => {
  const { fake, open } = await stripeFixtures(t);
  const port = open();
  const { reference: page } = (await port.openCheckout({ ...ORDER, billingInterval: 'month' }, 1))!;
  const { subscription } = fake.pay(page);
  await port.cancelSubscription(subscription as string);
  assert.equal(fake.subscriptions.get(subscription as string)!.cancel_at_period_end, true);
  assert.equal(fake.subscriptions.get(subscription as string)!.status, 'active');
  await port.cancelSubscription(subscription as string, 'now');
  assert.equal(fake.subscriptions.get(subscription as string)!.status, 'canceled');
  await port.cancelSubscription(subscription as string, 'now');
});

test('the payment of an invoice is found by the invoice', async (t) => {
  const { fake, open } = await stripeFixtures(t);
  const port = open();
  const { reference: page } = (await port.openCheckout({ ...ORDER, billingInterval: 'month' }, 1))!;
  const { invoice } = fake.pay(page);
  assert.ok(fake.payments.has((await port.paymentOfInvoice(invoice as string))!));
  assert.equal(await port.paymentOfInvoice('in_unknown'), null);
});

test('what stands in between may answer in JSON, which is no answer of the provider', async (t) => {
  const { fake, open } = await stripeFixtures(t);
  for (const status of [500, 302, 300]) {
    fake.faults.push(...Array.from({ length: 3 }, () => ({ status, body: {} })));
    await assert.rejects(open().openCheckout(ORDER, 1), PaymentsUnavailable);
    fake.faults.length = 0;
  }
  assert.equal(fake.sessions.size, 0);
});

test('a fault of our own is not taken for one of the provider', async (t) => {
  const { open } = await stripeFixtures(t);
  await assert.rejects(open().openCheckout({ ...ORDER, currency: undefined as never }, 1), TypeError);
});
