// The acts of orders move the money of sellers as the model of it says, whatever comes after what.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import type { ErrorCode } from '#generated/errors.js';
import { OPERATION, play, SELLERS, type LedgerActs } from '../../contract-tests/harness/ledger-play.js';
import { addProduct, addSeller, temporaryDatabase } from '../../contract-tests/harness/temporary-database.js';
import type { Tables } from '../../db/tables.js';
import type { AdminCall } from '../audit/admin-log.js';
import { createPayout } from '../ledger/create-payout.js';
import type { Services } from '../market.js';
import { isRefused, type Refused } from '../refused.js';
import { disputeOrder, settleDispute } from './dispute-order.js';
import { payOrder } from './pay-order.js';
import { beginRefund, settleRefund } from './refund-order.js';

const clock = () => 5_000;
const services = {
  clock,
  settings: { currency: 'USD', payments: 'manual', platformFeePercent: 0 },
  mail: { sendWanted: async () => undefined },
} as unknown as Services;

/** What an act did, which nothing here stands against. */
function done<Outcome>(outcome: Outcome): Exclude<Outcome, Refused<ErrorCode>> {
  assert.ok(!isRefused(outcome), JSON.stringify(outcome));
  return outcome as Exclude<Outcome, Refused<ErrorCode>>;
}

let made = 0;

/** Orders go by their ids: each is paid by another buyer. */
async function actsOn(tables: Tables, call: AdminCall): Promise<LedgerActs<string>> {
  const products: { id: string; name: string; sellerId: string }[] = [];
  for (let index = 0; index < SELLERS; index++) {
    const sellerId = await addSeller(tables, `seller-${(made += 1)}`);
    products.push({
      id: await addProduct(tables, { slug: `p-${made}`, priceCents: 5, sellerId }),
      name: 'P',
      sellerId,
    });
  }
  return {
    async sell(seller, { priceCents, feePercent, taxCents }) {
      const order = await tables.orders.create({
        product: { ...products[seller]!, priceCents },
        buyerId: await addSeller(tables, `buyer-${(made += 1)}`),
        quantity: 1,
        additionalSeats: false,
        currency: 'USD',
        payment: 'stripe',
        feePercent,
      });
      const payment = { amountCents: priceCents + taxCents, taxCents, currency: 'USD', reference: `pay-${made}` };
      done(await payOrder(tables, services, order.id, payment));
      return order.id;
    },
    async refund(orderId, cents) {
      const wanted = { cents, reason: null, requestedBy: null, repeatKey: null };
      const { id } = done(await beginRefund(tables, services, (await tables.orders.byId(orderId))!, wanted));
      for (const reference of ['a refund', 'told again']) await settleRefund(tables, services, id, reference);
    },
    async dispute(orderId, dispute, cents) {
      done(await disputeOrder(tables, orderId, { dispute, cents }));
      assert.ok(isRefused(await disputeOrder(tables, orderId, { dispute, cents })));
    },
    async endDispute(_orderId, dispute, outcome) {
      done(await settleDispute(tables, services, { dispute, cents: null }, outcome));
      assert.ok(isRefused(await settleDispute(tables, services, { dispute, cents: null }, outcome)));
    },
    async payOut(seller, amountCents) {
      const wanted = { sellerId: products[seller]!.sellerId, amountCents, reference: null, note: null };
      return !isRefused(await createPayout(tables, services, call, wanted));
    },
    balance: async (seller) =>
      (await tables.ledger.balance({ sellerId: products[seller]!.sellerId, currency: 'USD' })).balanceCents,
  };
}

test('orders that are paid, refunded and disputed leave their sellers what the model says', async (t) => {
  const db = await temporaryDatabase(t, { clock });
  const accountId = await db.write((tables) => addSeller(tables, 'admin'));
  const caller = { kind: 'key', accountId, credentialId: 'k', isAdmin: true, productIds: null };
  const call = { caller, address: '203.0.113.9' } as unknown as AdminCall;
  const operations = fc.array(OPERATION, { minLength: 250, maxLength: 250, size: 'max' });
  await fc.assert(
    fc.asyncProperty(operations, (all) =>
      db.write(async (tables) => void (await play(await actsOn(tables, call), all))),
    ),
    { numRuns: 4, endOnFailure: true },
  );
});

test('a refund that was under way when a dispute began is taken from the seller once', async (t) => {
  const db = await temporaryDatabase(t, { clock });
  for (const [outcome, left] of [
    ['won', 540],
    ['lost', 0],
  ] as const) {
    const balances = await db.write(async (tables) => {
      const acts = await actsOn(tables, {} as AdminCall);
      const orderId = await acts.sell(0, { priceCents: 1_000, feePercent: 10, taxCents: 190 });
      const wanted = { cents: 476, reason: null, requestedBy: null, repeatKey: null };
      const { id } = done(await beginRefund(tables, services, (await tables.orders.byId(orderId))!, wanted));
      await acts.dispute(orderId, orderId, 1_190, { before: 0, after: 1_190 });
      await settleRefund(tables, services, id, 'a refund');
      const meanwhile = await acts.balance(0);
      await acts.endDispute(orderId, orderId, outcome, { before: 1_190, after: outcome === 'won' ? 476 : 1_190 });
      return [meanwhile, await acts.balance(0)];
    });
    assert.deepEqual(balances, [0, left], outcome);
  }
});
