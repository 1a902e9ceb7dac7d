// Tests for messages that Stripe signed and that are odd: each is read without an error, and noted.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { signBody, signedMessage, type SignedMessage } from '../../contract-tests/harness/fake-stripe.js';
import { ORDER_ID, stripeFixtures } from '../../contract-tests/harness/stripe-fixtures.js';
import type { PaymentPort } from './payment-port.js';

const metadata = { order_id: ORDER_ID };
const session = {
  object: 'checkout.session',
  payment_status: 'paid',
  payment_intent: 'pi_1',
  invoice: null,
  subscription: null,
  metadata,
  amount_total: 1190,
  total_details: { amount_tax: 190 },
  currency: 'eur',
};
const invoice = {
  object: 'invoice',
  id: 'in_1',
  billing_reason: 'subscription_cycle',
  amount_paid: 1190,
  total_taxes: [{ amount: 190 }],
  currency: 'eur',
  parent: { subscription_details: { metadata } },
};
const dispute = { object: 'dispute', id: 'dp_1', payment_intent: 'pi_1', status: 'lost', amount: 5, currency: 'eur' };
const OBJECTS: Readonly<Record<string, Readonly<Record<string, unknown>>>> = {
  'checkout.session.completed': session,
  'checkout.session.async_payment_succeeded': session,
  'invoice.paid': invoice,
  'invoice.payment_failed': invoice,
  'customer.subscription.deleted': {
    object: 'subscription',
    metadata,
    cancellation_details: { reason: 'payment_failed' },
  },
  'charge.dispute.created': dispute,
  'charge.dispute.funds_withdrawn': dispute,
  'charge.dispute.closed': dispute,
  'refund.failed': { object: 'refund', status: 'failed', metadata: { ...metadata, refund_id: 'r-1' } },
  'refund.updated': { object: 'refund', status: 'failed', metadata: { ...metadata, refund_id: 'r-1' } },
};
const ODD = [undefined, null, true, '', '1190', 'zzzz', 'a\u0000b', -1, 5.5, 2 ** 53, [], [null], ['x'], {}, { id: 7 }];

const read = (port: PaymentPort, { body, headers }: SignedMessage) =>
  port.readEvent(body, headers['stripe-signature']!);

/** Money that is known or not at all, and ids that a database can keep. */
function assertUsable(fact: object): void {
  for (const [field, value] of Object.entries(fact) as [string, unknown][])
    if (field.toLowerCase().endsWith('cents'))
      assert.ok(Number.isSafeInteger(value) && (value as number) >= 0, `${field} ${String(value)}`);
    else if (field === 'currency') assert.match(String(value), /^(?:[A-Z]{3})?$/);
    else if (typeof value !== 'boolean' && value !== null) assert.match(value as string, /^[\w.-]+$/, field);
}

test('whatever a field of a message is, the message is read, and what follows from it can be kept', async (t) => {
  const { open } = await stripeFixtures(t);
  const port = open();
  for (const [type, object] of Object.entries(OBJECTS)) {
    assertUsable(read(port, signedMessage(type, object))!.fact!);
    for (const field of Object.keys(object))
      for (const odd of ODD)
        for (const value of [odd, { metadata: odd, subscription_details: odd, order_id: odd, amount_tax: odd }]) {
          const event = read(port, signedMessage(type, { ...object, [field]: value }));
          assert.equal(event!.type, type, `${type} ${field} ${JSON.stringify(value)}`);
          if (event!.fact !== null) assertUsable(event!.fact);
        }
  }
});

test('money of which a part cannot be read is of no amount, and the log names the part alone', async (t) => {
  const { open, logged } = await stripeFixtures(t);
  const nothing = { amountCents: 0, taxCents: 0, currency: '' };
  const parts: [string, object, string][] = [
    ['checkout.session.completed', { amount_total: '1190' }, 'amount_total'],
    ['checkout.session.completed', { amount_total: -1190 }, 'amount_total'],
    ['checkout.session.completed', { amount_total: 2 ** 53 }, 'amount_total'],
    ['checkout.session.completed', { total_details: { amount_tax: -310 } }, 'amount_tax'],
    ['checkout.session.completed', { total_details: 'none' }, 'total_details'],
    ['checkout.session.completed', { currency: 978 }, 'currency'],
    ['invoice.paid', { amount_paid: 11.9 }, 'amount_paid'],
    ['invoice.paid', { total_taxes: [null] }, 'total_taxes'],
    ['invoice.paid', { currency: undefined }, 'currency'],
  ];
  for (const [type, odd, field] of parts) {
    const { fact, isOdd } = read(open(), signedMessage(type, { ...OBJECTS[type], ...odd }))!;
    assert.deepEqual({ ...fact, ...nothing }, fact, field);
    assert.ok(isOdd);
    assert.deepEqual((JSON.parse(logged.pop()!) as { odd: string[] }).odd, [field]);
  }
  assert.deepEqual(logged, []);
});

test('a word and an id that cannot be read are noted by name, and an absent one is no word', async (t) => {
  const { open, logged } = await stripeFixtures(t);
  const type = 'checkout.session.completed';
  for (const [field, value] of [
    ['payment_status', 7],
    ['payment_status', undefined],
    ['payment_intent', 'pi 1'],
    ['payment_intent', { id: null }],
    ['subscription', true],
  ] as const) {
    const { fact, isOdd } = read(open(), signedMessage(type, { ...session, [field]: value }))!;
    assert.deepEqual([fact, isOdd], [null, true], field);
    assert.deepEqual((JSON.parse(logged.pop()!) as { odd: string[] }).odd, [field]);
  }
  const { fact, isOdd } = read(open(), signedMessage(type, { ...session, payment_status: null }))!;
  assert.deepEqual([fact, isOdd, logged], [null, undefined, []]);
});

test('nothing follows from what is no message, or about something else, and it is noted by its id', async (t) => {
  const { open, logged } = await stripeFixtures(t);
  const event = {
    id: 'evt_1',
    object: 'event',
    type: 'checkout.session.completed',
    livemode: false,
    data: { object: session },
  };
  const old = { ...invoice, parent: undefined, subscription_details: { metadata } };
  const messages: [unknown, string | null][] = [
    [null, null],
    [[], null],
    [{}, null],
    ['text', null],
    [{ ...event, id: undefined }, null],
    [{ ...event, id: 'evt 1' }, null],
    [{ ...event, type: undefined }, 'evt_1'],
    [{ ...event, type: 7 }, 'evt_1'],
    [{ ...event, object: 'v2.core.event' }, 'evt_1'],
    [{ ...event, livemode: 'false' }, 'evt_1'],
    [{ ...event, data: undefined }, 'evt_1'],
    [{ ...event, data: null }, 'evt_1'],
    [{ ...event, data: { object: null } }, 'evt_1'],
    [{ ...event, data: { object: [] } }, 'evt_1'],
    [{ ...event, data: { object: { ...session, object: 'charge' } } }, 'evt_1'],
    [{ ...event, data: { object: { ...session, metadata: undefined } } }, 'evt_1'],
    [{ ...event, data: { object: { ...session, metadata: { order_id: [ORDER_ID] } } } }, 'evt_1'],
    [{ ...event, type: 'invoice.paid', api_version: '2020-08-27', data: { object: old } }, 'evt_1'],
  ];
  for (const [message, id] of messages) {
    const { fact, isOdd, ...known } = read(open(), signBody('evt_1', JSON.stringify(message)))!;
    assert.deepEqual([known.id, isOdd], [id, true]);
    if (id !== null) assert.equal(fact, null, JSON.stringify(message));
    assert.match(logged.pop()!, /not as Stripe describes it/);
  }
  assert.equal(read(open(), signBody('evt_1', '{"id":'))!.id, null);
});
