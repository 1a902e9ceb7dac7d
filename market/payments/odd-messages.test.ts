// Tests for odd messages of Stripe from their arrival to their end: none stops the job that acts on it.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { signBody, signedMessage } from '../../contract-tests/harness/fake-stripe.js';
import { paymentFixtures } from '../../contract-tests/harness/payment-fixtures.js';

test('what cannot be read is taken down once, and over', async (t) => {
  const { receive, take, outcome, knex } = await paymentFixtures(t);
  assert.ok(await receive(signBody('none', 'no JSON')));
  assert.deepEqual(await knex('payment_events'), []);
  const messages = [
    signedMessage('invoice.paid', {}, { data: null }),
    signedMessage('charge.dispute.created', { id: 'dp_1', payment_intent: 'pi_1', status: null }),
    signedMessage('checkout.session.completed', {}, { type: null }),
  ];
  for (const message of [...messages, ...messages]) assert.ok(await receive(message));
  for (const { id } of messages) {
    assert.ok(await take(id));
    assert.equal(await outcome(id), 'unknown');
  }
  assert.deepEqual(await knex('jobs').where({ kind: 'take_payment_event' }), []);
});

test('money of an amount that cannot be read pays nothing and goes nowhere, and every admin is told', async (t) => {
  const { order, fake, receive, take, outcome, now, write, knex, emails, tables } = await paymentFixtures(t);
  const admin = await write(({ accounts }) =>
    accounts.create({ email: 'a@example.com', displayName: 'A', isAdmin: true }),
  );
  const { id, page } = await order();
  const session = fake.pay(page);
  const arrive = async (odd: object) => {
    const message = signedMessage('checkout.session.completed', { ...session, ...odd });
    await receive(message);
    assert.ok(await take(message.id));
    return outcome(message.id);
  };
  for (const odd of [
    { amount_total: '1500' },
    { amount_total: null },
    { amount_total: 1190, total_details: { amount_tax: -310 } },
    { currency: 7 },
  ])
    assert.equal(await arrive(odd), 'mismatch');
  assert.equal(await arrive({ currency: 'zzz' }), 'mismatch');
  assert.equal((await now(id)).status, 'pending');
  assert.equal(await arrive({}), 'done');
  // Of a payment that paid the order already nothing is asked, of another one nobody knows how much would go back.
  assert.equal(await arrive({ amount_total: null }), 'done');
  assert.equal(await arrive({ amount_total: null, payment_intent: 'pi_another' }), 'mismatch');
  assert.deepEqual(await knex('refunds'), []);
  assert.equal((await now(id)).status, 'paid');
  assert.deepEqual(await emails(admin.id), Array(6).fill('payment_mismatch'));
  const { items } = await tables.mailQueue.listUnsent({ page: 1, limit: 50 });
  assert.ok(items.some(({ text }) => text!.includes('The payment was: of an amount that the message does not tell')));
});
