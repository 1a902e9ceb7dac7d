// Disputes of a part, and several of one order: what a bank takes is gone to the cent, and nothing else before it decides.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { done, orderFixtures, refusal } from '../../contract-tests/harness/order-fixtures.js';
import { disputeOrder, settleDispute } from './dispute-order.js';
import { lockOrder } from './lock-order.js';
import type { Payment } from './pay-order.js';
import { beginRefund, settleRefund } from './refund-order.js';

/** Of 1,190 cents 190 are tax, and 100 the operator's. */
const PAID: Payment = { amountCents: 1190, taxCents: 190, currency: 'USD', reference: 'pi_1' };

async function disputedFixtures(t: Parameters<typeof orderFixtures>[0]) {
  const fixtures = await orderFixtures(t, 'stripe');
  const { db, market, license, balance, events } = fixtures;
  const { order, buyerId, productId, sellerId } = await fixtures.bought({}, {}, PAID);
  const begin = (cents: number | null) =>
    db.write(async (tables) => {
      const locked = (await lockOrder(tables, order.id))!;
      return beginRefund(tables, market, locked, { cents, reason: null, requestedBy: null, repeatKey: null });
    });
  return {
    ...fixtures,
    orderId: order.id,
    begin,
    settleRefund: (id: string) => db.write((tables) => settleRefund(tables, market, id, 're_1')),
    dispute: (dispute: string, cents: number | null = null) =>
      db.write((tables) => disputeOrder(tables, order.id, { dispute, cents })),
    settle: (dispute: string, outcome: 'won' | 'lost', cents: number | null = null) =>
      db.write((tables) => settleDispute(tables, market, { dispute, cents }, outcome)),
    /** State and refunds of the order, what its seller has, what the license is worth, and whether it is owned. */
    async now() {
      const { status, refundedCents } = await fixtures.order(order.id);
      const owns = await db.tables.ownership.owns(buyerId, productId);
      return [status, refundedCents, await balance(sellerId), (await license(order)).status, owns];
    },
    kinds: async () => (await events(sellerId)).map(([kind]) => kind),
    entries: async () => {
      const account = { sellerId, currency: 'USD' };
      const { entries: last } = await db.tables.ledger.balance(account);
      const { items } = await db.tables.ledger.entries(account, { first: 1, last }, { page: 1, limit: 100 });
      return items.reverse().map(({ kind, amountCents }) => [kind, amountCents]);
    },
  };
}

test('a dispute of a part takes that from the seller and nothing else, and is won or lost to the cent', async (t) => {
  const { dispute, settle, now, kinds, entries } = await disputedFixtures(t);
  assert.deepEqual(await now(), ['paid', 0, 900, 'active', true]);
  done(await dispute('dp_1', 397));
  assert.deepEqual(await now(), ['paid', 0, 599, 'active', true]);
  done(await settle('dp_1', 'won'));
  assert.deepEqual(await now(), ['paid', 0, 900, 'active', true]);
  done(await dispute('dp_2', 397));
  done(await settle('dp_2', 'lost'));
  assert.deepEqual(await now(), ['partially_refunded', 397, 599, 'active', true]);
  assert.deepEqual(await kinds(), ['order.created', 'order.disputed', 'order.disputed', 'order.refunded']);
  const [taken, back] = [
    [
      ['dispute', -334],
      ['fee_refund', 33],
    ],
    [
      ['dispute', 334],
      ['fee', -33],
    ],
  ];
  assert.deepEqual(await entries(), [['sale', 1000], ['fee', -100], ...taken, ...back, ...taken]);
});

test('an order is won back when none of it is disputed any more', async (t) => {
  const { dispute, settle, now } = await disputedFixtures(t);
  done(await dispute('dp_1', 400));
  done(await dispute('dp_2', 790));
  assert.deepEqual(await now(), ['disputed', 0, 0, 'suspended', false]);
  done(await settle('dp_1', 'won'));
  assert.deepEqual(await now(), ['disputed', 0, 302, 'suspended', false]);
  done(await settle('dp_2', 'won'));
  assert.deepEqual(await now(), ['paid', 0, 900, 'active', true]);
});

test('what is lost of several disputes is given back, and the rest is the seller’s again when it is won', async (t) => {
  const { dispute, settle, now, kinds } = await disputedFixtures(t);
  done(await dispute('dp_1', 400));
  done(await dispute('dp_2', 790));
  done(await settle('dp_1', 'lost'));
  assert.deepEqual(await now(), ['disputed', 400, 0, 'suspended', false]);
  done(await settle('dp_2', 'won'));
  assert.deepEqual(await now(), ['partially_refunded', 400, 596, 'active', true]);
  assert.deepEqual(await kinds(), ['order.created', 'order.disputed', 'order.disputed', 'order.refunded']);
});

test('disputes that are lost one by one end the order with the last', async (t) => {
  const { dispute, settle, now } = await disputedFixtures(t);
  done(await dispute('dp_1', 400));
  done(await dispute('dp_2', 790));
  done(await settle('dp_2', 'won'));
  done(await settle('dp_1', 'lost'));
  assert.deepEqual(await now(), ['partially_refunded', 400, 596, 'active', true]);
  done(await dispute('dp_3', 790));
  assert.deepEqual(await now(), ['disputed', 400, 0, 'suspended', false]);
  done(await settle('dp_3', 'lost'));
  assert.deepEqual(await now(), ['refunded', 1190, 0, 'revoked', false]);
});

test('a dispute besides another of the same money takes it once, and is lost from whatever state there is', async (t) => {
  for (const second of ['won', 'lost'] as const) {
    const { dispute, settle, now } = await disputedFixtures(t);
    done(await dispute('dp_1'));
    done(await dispute('dp_2', 1190));
    assert.deepEqual(await now(), ['disputed', 0, 0, 'suspended', false]);
    done(await settle('dp_1', 'won'));
    assert.deepEqual(await now(), ['disputed', 0, 0, 'suspended', false]);
    done(await settle('dp_2', second));
    assert.deepEqual(
      await now(),
      second === 'won' ? ['paid', 0, 900, 'active', true] : ['refunded', 1190, 0, 'revoked', false],
    );
  }
});

test('a dispute that ends for less than it began with leaves the rest', async (t) => {
  const { dispute, settle, now } = await disputedFixtures(t);
  done(await dispute('dp_1'));
  done(await settle('dp_1', 'lost', 397));
  assert.deepEqual(await now(), ['partially_refunded', 397, 599, 'active', true]);
});

test('a dispute is known once, ends once, and takes no more than there is', async (t) => {
  const { dispute, settle, now } = await disputedFixtures(t);
  done(await dispute('dp_1', 99_999));
  assert.match(refusal(await dispute('dp_1', 5)), /^invalid_transition: The dispute dp_1 is known already/);
  done(await settle('dp_1', 'lost', 99_999));
  assert.match(refusal(await settle('dp_1', 'won')), /^invalid_transition: The dispute dp_1 has ended before/);
  assert.match(refusal(await settle('dp_none', 'won')), /^not_found/);
  assert.match(refusal(await dispute('dp_2', 5)), /^invalid_transition: An order that is refunded cannot be disputed/);
  assert.deepEqual(await now(), ['refunded', 1190, 0, 'revoked', false]);
});

test('what is disputed is not given back besides; the rest is', async (t) => {
  const { dispute, settle, begin, settleRefund: refundDone, now } = await disputedFixtures(t);
  done(await dispute('dp_1', 400));
  assert.match(
    refusal(await begin(791)),
    /^invalid_transition: Only 790 cents of the order are left, for a part of it is disputed/,
  );
  const { id, cents } = done(await begin(null));
  assert.equal(cents, 790);
  await refundDone(id);
  assert.deepEqual(await now(), ['partially_refunded', 790, 0, 'active', true]);
  for (const wanted of [null, 1]) assert.match(refusal(await begin(wanted)), /^invalid_transition: Only 0 cents/);
  done(await settle('dp_1', 'lost'));
  assert.deepEqual(await now(), ['refunded', 1190, 0, 'revoked', false]);
});

test('a refund under way when a part is disputed, and what the bank takes twice, are gone once', async (t) => {
  for (const outcome of ['won', 'lost'] as const) {
    const { dispute, settle, begin, settleRefund: refundDone, now } = await disputedFixtures(t);
    const { id } = done(await begin(1000));
    done(await dispute('dp_1', 400));
    await refundDone(id);
    assert.deepEqual(await now(), ['partially_refunded', 1000, 0, 'active', true]);
    done(await settle('dp_1', outcome));
    assert.deepEqual(
      await now(),
      outcome === 'won' ? ['partially_refunded', 1000, 143, 'active', true] : ['refunded', 1190, 0, 'revoked', false],
    );
  }
});

test('a refund that the provider gives after a dispute took the rest ends the order', async (t) => {
  const { dispute, settle, begin, settleRefund: refundDone, now, db, orderId } = await disputedFixtures(t);
  const { id } = done(await begin(1000));
  done(await dispute('dp_1', 400));
  done(await settle('dp_1', 'lost'));
  assert.deepEqual(await now(), ['partially_refunded', 400, 596, 'active', true]);
  assert.equal((await db.tables.refunds.byId(id))!.status, 'pending');
  await refundDone(id);
  assert.deepEqual(await now(), ['refunded', 1190, 0, 'revoked', false]);
  assert.deepEqual(await db.tables.paymentDisputes.openOf(orderId), []);
});
