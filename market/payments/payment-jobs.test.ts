// Tests for the jobs that have to do with the payment provider.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { signedMessage } from '../../contract-tests/harness/fake-stripe.js';
import { paymentFixtures } from '../../contract-tests/harness/payment-fixtures.js';
import { ownPayments } from '../../capabilities/payments/own-payments.js';
import { paymentJobs } from './payment-jobs.js';

const CLAIM = { id: 'job', claim: 1, attempt: 1, lastError: null, leaseUntil: 0 } as const;
const HOUR_MS = 60 * 60 * 1000;
const { signal } = new AbortController();

test('a message is acted on, and tried again while what it is about is not there', async (t) => {
  const { market, order, fake, receive, write, outcome, now } = await paymentFixtures(t);
  const handler = paymentJobs(market).take_payment_event!;
  const job = (eventId: string) => ({ ...CLAIM, kind: 'take_payment_event', payload: { eventId } }) as const;
  const { id, page } = await order();
  const session = fake.pay(page);
  const paid = signedMessage('checkout.session.completed', session);
  const early = signedMessage('charge.dispute.created', { id: 'dp_1', payment_intent: 'pi_none', status: 'lost' });
  for (const message of [paid, early]) await receive(message);

  assert.deepEqual(await handler.run(job(paid.id), signal), { is: 'done' });
  assert.equal((await now(id)).status, 'paid');
  assert.deepEqual(await handler.run(job(early.id), signal), { is: 'error', error: 'too_early', isPermanent: false });
  assert.equal(await outcome(early.id), null);
  for (const message of [early, paid]) await write((tables) => handler.onFailure!(tables, job(message.id)));
  assert.deepEqual([await outcome(early.id), await outcome(paid.id)], ['unknown', 'done']);
});

test('every admin hears, once and after about an hour, of a dispute whose order did not turn up', async (t) => {
  const { market, receive, write, emails } = await paymentFixtures(t);
  const admin = await write(async ({ accounts }) => {
    return (await accounts.create({ email: 'a@example.com', displayName: 'A', isAdmin: true })).id;
  });
  const handler = paymentJobs(market).take_payment_event!;
  const dispute = { id: 'dp_1', payment_intent: 'pi_none', status: 'lost', amount: 500, currency: 'eur' };
  const messages = [
    signedMessage('charge.dispute.closed', dispute),
    signedMessage('charge.dispute.created', { ...dispute, status: 'needs_response', currency: 'none' }),
    signedMessage('customer.subscription.deleted', {
      id: 'sub_1',
      metadata: { order_id: '0196f6a0-0000-7000-8000-000000000009' },
    }),
  ];
  let waited = 0;
  for (const [place, message] of messages.entries()) {
    await receive(message);
    for (let attempt = 1; attempt < 20; attempt++) {
      const job = { ...CLAIM, kind: 'take_payment_event', payload: { eventId: message.id }, attempt } as const;
      assert.equal((await handler.run(job, signal)).is, 'error');
      waited += place === 0 && attempt < 12 ? handler.rule.retryAfterMs(attempt) : 0;
      assert.equal((await emails(admin)).length, Math.min(place, 2) + (place < 2 && attempt >= 12 ? 1 : 0));
    }
  }
  // Each wait is up to a quarter shorter or longer.
  assert.ok(waited > 0.75 * HOUR_MS && waited < 2 * HOUR_MS, `${waited} ms`);
  const { items } = await market.tables.mailQueue.listUnsent({ page: 1, limit: 5 });
  const [opened, lost] = items.map(({ text }) => text!);
  assert.match(lost!, /no order on .* was paid by it. The bank has decided.*Disputed: €5.00.*reconcile/s);
  assert.match(opened!, /no order on .* was paid by it.\n.*Answer the dispute/s);
});

test('a subscription that never began here is billed no more', async (t) => {
  const { market, order, fake } = await paymentFixtures(t);
  const { page } = await order({ billingInterval: 'month' });
  const reference = fake.pay(page).subscription as string;
  const handler = paymentJobs(market).stop_billing!;
  assert.deepEqual(await handler.run({ ...CLAIM, kind: 'stop_billing', payload: { reference } }, signal), {
    is: 'done',
  });
  assert.equal(fake.subscriptions.get(reference)!.status, 'canceled');
});

test('while no provider is connected its page and its billing wait, unless the page has closed by itself', async (t) => {
  const { market, time } = await paymentFixtures(t);
  const { close_checkout: close, stop_billing: stop } = paymentJobs({ ...market, payments: ownPayments('manual') });
  const expiresAt = time.now + HOUR_MS;
  const page = { ...CLAIM, kind: 'close_checkout', payload: { reference: 'cs_1', expiresAt } } as const;
  const billing = { ...CLAIM, kind: 'stop_billing', payload: { reference: 'sub_1' } } as const;
  for (const outcome of [await close!.run(page, signal), await stop!.run(billing, signal)])
    assert.deepEqual(outcome, { is: 'repeated', at: time.now + HOUR_MS });
  time.now = expiresAt;
  assert.deepEqual(await close!.run(page, signal), { is: 'done' });
});
