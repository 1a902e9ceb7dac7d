// Tests for what Stripe tells: whose messages are read, and what is made of them.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { signBody, signedMessage, type SignedMessage } from '../../contract-tests/harness/fake-stripe.js';
import type { PaymentPort } from './payment-port.js';
import { ORDER_ID, stripeFixtures } from '../../contract-tests/harness/stripe-fixtures.js';

const metadata = { order_id: ORDER_ID };
const SESSION = {
  id: 'cs_1',
  payment_status: 'paid',
  payment_intent: 'pi_1',
  invoice: null,
  subscription: null,
  metadata,
  amount_total: 1190,
  total_details: { amount_tax: 190 },
  currency: 'eur',
};
const INVOICE = {
  id: 'in_1',
  billing_reason: 'subscription_cycle',
  amount_paid: 1190,
  total_taxes: [{ amount: 100 }, { amount: 90 }],
  currency: 'eur',
  parent: { subscription_details: { metadata, subscription: 'sub_1' } },
};
const DISPUTE = { id: 'dp_1', payment_intent: 'pi_1', status: 'needs_response', amount: 500, currency: 'eur' };
const REFUND = { id: 're_1', status: 'failed', metadata: { ...metadata, refund_id: 'r-1' } };

const read = (port: PaymentPort, { body, headers }: SignedMessage) =>
  port.readEvent(body, headers['stripe-signature']!);

test('a message is read by whoever signed it, within five minutes and before any other', async (t) => {
  const { open, logged } = await stripeFixtures(t);
  const now = Math.floor(Date.now() / 1000);
  const port = open({ clock: () => now * 1000 });
  const payload = JSON.stringify({ id: 'evt_1', object: 'event', type: 'ping', livemode: false, data: { object: {} } });
  const signed = (seconds: number) => signBody('evt_1', payload, { seconds });
  for (const seconds of [now, now - 300, now + 60])
    assert.deepEqual(read(port, signed(seconds)), { id: 'evt_1', type: 'ping', fact: null });
  const { body, headers } = signed(now);
  const signature = headers['stripe-signature']!;
  const forged: [Buffer, string | null][] = [
    [body, null],
    [body, ''],
    [body, 'nonsense'],
    [body, `t=${now},v1=${'0'.repeat(64)}`],
    [body, `t=${now}`],
    [body, signature.replace(`t=${now}`, `t=${now + 1}`)],
    [body, signature.replace('v1=', 'v0=')],
    [Buffer.from(payload.replace('ping', 'pong')), signature],
    [Buffer.alloc(0), signature],
    [body, signed(now - 301).headers['stripe-signature']!],
    [body, signBody('evt_1', payload, { secret: 'whsec_another' }).headers['stripe-signature']!],
  ];
  for (const [bytes, header] of forged) assert.equal(port.readEvent(bytes, header), null, String(header));
  assert.deepEqual(logged, []);
});

test('a message of the other mode means nothing, and is noted without its contents', async (t) => {
  const { open, logged } = await stripeFixtures(t);
  const live = signedMessage('checkout.session.completed', SESSION, { livemode: true });
  const test = signedMessage('checkout.session.completed', SESSION);
  assert.equal(read(open(), live)!.fact, null);
  assert.equal(logged.length, 1);
  assert.match(logged[0]!, /of the other mode/);
  assert.doesNotMatch(logged[0]!, new RegExp(ORDER_ID));
  for (const secretKey of ['sk_live_1', 'rk_live_1']) {
    assert.equal(read(open({ secretKey }), live)!.fact!.is, 'paid');
    assert.equal(read(open({ secretKey }), test)!.fact, null);
  }
});

test('what is read is what is acted on, and nothing of a person', async (t) => {
  const { open } = await stripeFixtures(t);
  const port = open();
  const factOf = (type: string, object: object) => read(port, signedMessage(type, object))!.fact;
  const withPerson = { ...SESSION, customer_details: { email: 'buyer@example.com', name: 'B. Uyer' } };
  const paid = {
    is: 'paid',
    orderId: ORDER_ID,
    payment: 'pi_1',
    invoice: null,
    subscription: null,
    amountCents: 1190,
    taxCents: 190,
    currency: 'EUR',
  };
  assert.deepEqual(factOf('checkout.session.completed', withPerson), paid);
  assert.deepEqual(factOf('checkout.session.async_payment_succeeded', { ...SESSION, invoice: 'in_1' }), paid);
  const subscribed = { ...SESSION, payment_intent: null, invoice: { id: 'in_1' }, subscription: 'sub_1' };
  assert.deepEqual(factOf('checkout.session.completed', subscribed), {
    ...paid,
    payment: null,
    invoice: 'in_1',
    subscription: 'sub_1',
  });
  const bare = { ...SESSION, amount_total: null, total_details: null, currency: null };
  assert.deepEqual(factOf('checkout.session.completed', bare), { ...paid, amountCents: 0, taxCents: 0, currency: '' });
  assert.deepEqual(factOf('invoice.paid', INVOICE), {
    is: 'renewed',
    orderId: ORDER_ID,
    invoice: 'in_1',
    amountCents: 1190,
    taxCents: 190,
    currency: 'EUR',
  });
  assert.equal((factOf('invoice.paid', { ...INVOICE, total_taxes: null }) as { taxCents: number }).taxCents, 0);
  assert.deepEqual(factOf('invoice.payment_failed', INVOICE), {
    is: 'renewal_failed',
    orderId: ORDER_ID,
    invoice: 'in_1',
  });
  const ended = (details: object | null) =>
    factOf('customer.subscription.deleted', { id: 'sub_1', metadata, cancellation_details: details });
  assert.deepEqual(ended({ reason: 'payment_failed' }), {
    is: 'subscription_ended',
    orderId: ORDER_ID,
    isUnpaid: true,
  });
  assert.deepEqual(ended(null), { is: 'subscription_ended', orderId: ORDER_ID, isUnpaid: false });
  const disputed = { is: 'disputed', dispute: 'dp_1', payment: 'pi_1', cents: 500, currency: 'EUR' };
  assert.deepEqual(factOf('charge.dispute.created', DISPUTE), disputed);
  assert.deepEqual(factOf('charge.dispute.funds_withdrawn', DISPUTE), disputed);
  for (const odd of [{ amount: 0 }, { amount: 5.5 }, { amount: '5' }, { currency: 'euro' }, { currency: undefined }])
    assert.deepEqual(factOf('charge.dispute.created', { ...DISPUTE, ...odd }), {
      is: 'disputed',
      dispute: 'dp_1',
      payment: 'pi_1',
    });
  for (const [status, isWon] of [
    ['won', true],
    ['lost', false],
  ] as const)
    assert.deepEqual(factOf('charge.dispute.closed', { ...DISPUTE, status }), {
      ...disputed,
      is: 'dispute_closed',
      isWon,
    });
  const failed = { is: 'refund_failed', refundId: 'r-1', orderId: ORDER_ID };
  assert.deepEqual(factOf('refund.failed', REFUND), failed);
  assert.deepEqual(factOf('refund.updated', { ...REFUND, status: 'canceled' }), failed);
});

test('nothing follows from money on its way, from what is of no order of ours, and from anything else', async (t) => {
  const { open } = await stripeFixtures(t);
  const port = open();
  const nothing: [string, object][] = [
    ['checkout.session.completed', { ...SESSION, payment_status: 'unpaid' }],
    ['checkout.session.completed', { ...SESSION, payment_status: 'no_payment_required' }],
    ['checkout.session.completed', { ...SESSION, metadata: { order_id: '1234' } }],
    ['checkout.session.completed', { ...SESSION, metadata: null }],
    ['checkout.session.async_payment_failed', SESSION],
    ['checkout.session.expired', SESSION],
    ['invoice.paid', { ...INVOICE, billing_reason: 'subscription_create' }],
    ['invoice.paid', { ...INVOICE, parent: null }],
    ['invoice.payment_failed', { ...INVOICE, billing_reason: 'subscription_create' }],
    ['invoice.payment_failed', { ...INVOICE, parent: { subscription_details: null } }],
    ['customer.subscription.deleted', { id: 'sub_1', metadata: {}, cancellation_details: null }],
    ['charge.dispute.created', { ...DISPUTE, status: 'warning_needs_response' }],
    ['charge.dispute.created', { ...DISPUTE, status: 'prevented' }],
    ['charge.dispute.created', { ...DISPUTE, payment_intent: null }],
    ['charge.dispute.closed', { ...DISPUTE, status: 'warning_closed' }],
    ['charge.dispute.closed', { ...DISPUTE, status: 'won', payment_intent: null }],
    ['refund.updated', { ...REFUND, status: 'succeeded' }],
    ['refund.failed', { ...REFUND, metadata: { refund_id: 'r-1' } }],
    ['refund.failed', { ...REFUND, metadata }],
    ['refund.failed', { ...REFUND, metadata: null }],
    ['charge.refunded', { id: 'ch_1' }],
  ];
  for (const [type, object] of nothing)
    assert.equal(read(port, signedMessage(type, object))!.fact, null, `${type} ${JSON.stringify(object)}`);
});
