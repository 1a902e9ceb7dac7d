// What orders move in the ledger: examples, and ten thousand random operations held against a model.
import assert from 'node:assert/strict';
import { test, type TestContext } from 'node:test';
import { brokenConstraint } from '../../db/engine/database-errors.js';
import fc from 'fast-check';
import { casesDrawn } from '../../contract-tests/harness/cases-drawn.js';
import { modelAccounts, type Model } from '../../contract-tests/harness/ledger-model.js';
import { OPERATION, play, SELLERS, type LedgerActs } from '../../contract-tests/harness/ledger-play.js';
import {
  addProduct,
  addSeller,
  temporaryDatabase,
  type TestDatabase,
} from '../../contract-tests/harness/temporary-database.js';
import { amountsOf, shareBetween, shareOf } from '../../db/orders/order-amounts.js';
import type { OrderRecord } from '../../db/orders/order-record.js';
import type { Tables } from '../../db/tables.js';
import type { AdminCall } from '../audit/admin-log.js';
import { isRefused } from '../refused.js';
import { createPayout } from './create-payout.js';
import { postDispute, postRefund, postSale } from './post-order.js';

type Services = Parameters<typeof createPayout>[1];

async function setUp(t: TestContext) {
  const db = await temporaryDatabase(t, { clock: () => 5_000 });
  const { productId, ownerId, buyerId } = await db.write(async (tables) => {
    const ownerId = await addSeller(tables, 'owner');
    return {
      ownerId,
      buyerId: await addSeller(tables, 'buyer'),
      productId: await addProduct(tables, { slug: 'vault', priceCents: 1, sellerId: ownerId }),
    };
  });
  const services = {
    settings: { currency: 'USD' },
    mail: { sendWanted: async () => undefined },
  } as unknown as Services;
  const caller = { kind: 'key', accountId: ownerId, credentialId: 'k', isAdmin: true, productIds: null };
  const call = { caller, address: '203.0.113.9' } as unknown as AdminCall;
  /** An order that was paid, of these amounts. */
  const order = async (tables: Tables, sellerId: string, amounts: Amounts): Promise<OrderRecord> => {
    const made = await tables.orders.create({
      product: { id: productId, name: 'Vault', sellerId, priceCents: amounts.amountCents - amounts.taxCents },
      buyerId,
      quantity: 1,
      additionalSeats: true,
      currency: 'USD',
      payment: 'manual',
      feePercent: 0,
    });
    await tables.orders.cancel(made);
    return { ...made, ...amounts };
  };
  const refundRow = async (tables: Tables, of: OrderRecord, cents: number): Promise<string> => {
    const words = { isOfLatePayment: true, reason: null, requestedBy: null, repeatKey: null, paymentReference: null };
    return (await tables.refunds.begin(of, { cents, ...words })).id;
  };
  return { db, services, call, ownerId, order, refundRow };
}

interface Amounts {
  readonly amountCents: number;
  readonly feeCents: number;
  readonly taxCents: number;
}

/** Kinds, amounts and balances of a seller's entries, oldest first. */
async function entriesOf({ ledger }: Tables, sellerId: string) {
  const account = { sellerId, currency: 'USD' };
  const entries = [];
  const { entries: last } = await ledger.balance(account);
  for await (const page of ledger.walk(account, { first: 1, last })) entries.push(...page);
  return entries;
}

const EXAMPLE: Amounts = { amountCents: 1_190, feeCents: 100, taxCents: 190 };

test('what a sale posts comes back by refunds and disputes, to the cent', async (t) => {
  const { db, ownerId, order, refundRow } = await setUp(t);
  const id = await db.write(async (tables) => {
    const sold = await order(tables, ownerId, EXAMPLE);
    await postSale(tables, sold);
    const third = shareOf({ ...sold, refundedCents: 0 }, 397);
    await postRefund(tables, sold, { refundId: await refundRow(tables, sold, 397), ...third });
    await postDispute(tables, sold, { before: 397, after: 1_190 });
    await postDispute(tables, sold, { before: 1_190, after: 397 });
    return sold.id;
  });
  const entries = await entriesOf(db.tables, ownerId);
  assert.ok(entries.every(({ orderId }) => orderId === id));
  assert.deepEqual(
    entries.map(({ kind, amountCents, balanceCents }) => [kind, amountCents, balanceCents]),
    [
      ['sale', 1_000, 1_000],
      ['fee', -100, 900],
      ['refund', -334, 566],
      ['fee_refund', 33, 599],
      ['dispute', -666, -67],
      ['fee_refund', 67, 0],
      ['dispute', 666, 666],
      ['fee', -67, 599],
    ],
  );
  assert.deepEqual(
    await db.knex('ledger_postings').whereNull('seller_id').orderBy('id').select('kind', 'cents', 'source'),
    [
      { kind: 'tax', cents: 190, source: 'provider' },
      { kind: 'tax_refund', cents: 63, source: 'tax' },
      { kind: 'tax_refund', cents: 127, source: 'tax' },
      { kind: 'tax', cents: 127, source: 'provider' },
    ],
  );
});

test('an order that costs nothing posts nothing', async (t) => {
  const { db, ownerId, order } = await setUp(t);
  await db.write(async (tables) => {
    await postSale(tables, await order(tables, ownerId, { amountCents: 0, feeCents: 0, taxCents: 0 }));
  });
  assert.deepEqual(await db.knex('ledger_postings'), []);
});

test('a refund that was posted is not posted again', async (t) => {
  const { db, ownerId, order, refundRow } = await setUp(t);
  const [sold, refundId] = await db.write(async (tables) => {
    const made = await order(tables, ownerId, EXAMPLE);
    await postSale(tables, made);
    return [made, await refundRow(tables, made, 119)] as const;
  });
  const share = { cents: 119, feeCents: 10, taxCents: 19 };
  const post = () => db.write((tables) => postRefund(tables, sold, { refundId, ...share }));
  await post();
  await assert.rejects(post(), (error) => brokenConstraint(error) === 'unique');
});

test('after each of 10,000 operations every balance is the sum so far, and the model’s', async (t) => {
  const { db, services, call, order, refundRow } = await setUp(t);
  const models: Model[] = [];
  let sellersMade = 0;
  const run = async (tables: Tables, operations: Parameters<typeof play>[1]): Promise<void> => {
    const sellers: string[] = [];
    for (let index = 0; index < SELLERS; index++) sellers.push(await addSeller(tables, `seller-${(sellersMade += 1)}`));
    const acts: LedgerActs<OrderRecord> = {
      async sell(seller, { priceCents, feePercent, taxCents }) {
        const { feeCents } = amountsOf({ unitPriceCents: priceCents, quantity: 1, discountCents: 0 }, feePercent);
        const sold = await order(tables, sellers[seller]!, { amountCents: priceCents + taxCents, feeCents, taxCents });
        await postSale(tables, sold);
        return sold;
      },
      async refund(sold, cents, { before, after }) {
        const refundId = await refundRow(tables, sold, cents);
        await postRefund(tables, sold, { refundId, ...shareBetween(sold, before, after) });
      },
      dispute: (sold, _dispute, _cents, gone) => postDispute(tables, sold, gone),
      endDispute: (sold, _dispute, _outcome, gone) => postDispute(tables, sold, gone),
      async payOut(seller, amountCents) {
        const wanted = { sellerId: sellers[seller]!, amountCents, reference: null, note: null };
        return !isRefused(await createPayout(tables, services, call, wanted));
      },
      balance: async (seller) =>
        (await tables.ledger.balance({ sellerId: sellers[seller]!, currency: 'USD' })).balanceCents,
    };
    models.push(await play(acts, operations));
    for (const [seller, sellerId] of sellers.entries()) {
      let sumSoFar = 0;
      for (const { amountCents, balanceCents } of await entriesOf(tables, sellerId))
        assert.equal(balanceCents, (sumSoFar += amountCents));
      assert.equal(sumSoFar, await acts.balance(seller));
    }
  };
  const operations = fc.array(OPERATION, { minLength: 500, maxLength: 500, size: 'max' });
  await fc.assert(
    fc.asyncProperty(operations, (all) => db.write((tables) => run(tables, all))),
    // Shrinking would take minutes: run a seed that fails without this.
    { numRuns: casesDrawn(20), endOnFailure: true },
  );
  const { seller, ...others } = await accountsOf(db.knex);
  assert.deepEqual(others, modelAccounts(models));
  assert.equal(
    Object.values(others).reduce((sum, cents) => sum + cents, seller!),
    0,
  );
});

/** What each account has by all postings; those of sellers are one here. */
async function accountsOf(knex: TestDatabase['knex']): Promise<Record<string, number>> {
  const has: Record<string, number> = {};
  for (const { source, destination, cents } of await knex('ledger_postings').select('source', 'destination', 'cents')) {
    has[source] = (has[source] ?? 0) - cents;
    has[destination] = (has[destination] ?? 0) + cents;
  }
  return has;
}
