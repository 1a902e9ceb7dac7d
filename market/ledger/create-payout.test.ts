// Payouts as acts of an admin: at most the balance, noted, and told to the seller.
import assert from 'node:assert/strict';
import { test, type TestContext } from 'node:test';
import { addSeller, temporaryDatabase } from '../../contract-tests/harness/temporary-database.js';
import { sellerAccount } from '../../db/ledger/posting.js';
import type { Tables } from '../../db/tables.js';
import type { EmailMessage } from '../../capabilities/email/message.js';
import type { AdminCall } from '../audit/admin-log.js';
import { isRefused } from '../refused.js';
import { createPayout, type WantedPayout } from './create-payout.js';

type Services = Parameters<typeof createPayout>[1];

async function setUp(t: TestContext) {
  const db = await temporaryDatabase(t, { clock: () => 5_000 });
  const [adminId, sellerId] = await db.write(async (tables) => [
    await addSeller(tables, 'admin'),
    (await tables.accounts.create({ email: 's@example.com', displayName: 'S', sellerName: 'selling' })).id,
  ]);
  const sent: [EmailMessage, object][] = [];
  const services = {
    settings: { currency: 'USD' },
    mail: {
      sendWanted: async (_tables: Tables, wanted: readonly { message: EmailMessage; to: object }[]) =>
        void sent.push(...wanted.map(({ message, to }): [EmailMessage, object] => [message, to])),
    },
  } as unknown as Services;
  const caller = { kind: 'key', accountId: adminId, credentialId: 'k', isAdmin: true, productIds: null };
  const call = { caller, address: '203.0.113.9' } as unknown as AdminCall;
  const earn = (cents: number, currency = 'USD') =>
    db.write(({ ledger }) =>
      ledger.post([{ kind: 'adjustment', source: 'platform', destination: sellerAccount(sellerId), cents, currency }]),
    );
  const pay = (wanted: Partial<WantedPayout>, by = call) =>
    db.write((tables) =>
      createPayout(tables, services, by, {
        sellerId: sellerId,
        amountCents: 1,
        reference: null,
        note: null,
        ...wanted,
      }),
    );
  return { db, sent, call, earn, pay, adminId: adminId, sellerId: sellerId };
}

test('all of a balance can be paid out, which is noted and told', async (t) => {
  const { db, sent, earn, pay, adminId, sellerId } = await setUp(t);
  await earn(100);
  const payout = await pay({ amountCents: 100, reference: 'SEPA 1', note: 'Thanks' });
  assert.ok(!isRefused(payout));
  assert.deepEqual([payout.amountCents, payout.currency, payout.createdBy], [100, 'USD', adminId]);
  assert.equal((await db.tables.ledger.balance({ sellerId, currency: 'USD' })).balanceCents, 0);
  const { items } = await db.tables.audit.list({ accountId: sellerId, page: 1, limit: 5 });
  assert.deepEqual(
    items.map(({ action, actorId, targetType, targetId, details, address }) => [
      action,
      actorId,
      targetType,
      targetId,
      details,
      address,
    ]),
    [['payout.created', adminId, 'payout', payout.id, { amount_cents: 100, currency: 'USD' }, '203.0.113.9']],
  );
  assert.deepEqual(sent, [
    [
      { kind: 'payout_recorded', amountCents: 100, currency: 'USD', reference: 'SEPA 1', note: 'Thanks' },
      { accountId: sellerId, email: 's@example.com' },
    ],
  ]);
});

test('more than the balance is refused, and so is money of another currency', async (t) => {
  const { db, sent, earn, pay } = await setUp(t);
  await earn(100);
  await earn(900, 'EUR');
  assert.deepEqual(await pay({ amountCents: 101 }), {
    refused: ['invalid_transition', 'The balance is 100 cents: no more than that can be paid out'],
  });
  assert.equal((await db.knex('payouts')).length, 0);
  assert.deepEqual(sent, []);
});

test('two who pay at once pay a balance once', async (t) => {
  const { earn, pay } = await setUp(t);
  await earn(100);
  const paid = await Promise.all(Array.from({ length: 10 }, () => pay({ amountCents: 60 })));
  assert.equal(paid.filter((outcome) => !isRefused(outcome)).length, 1);
});

test('nothing is paid to an account that there is not, and nothing with a key that is limited to products', async (t) => {
  const { call, earn, pay } = await setUp(t);
  await earn(100);
  const unknown = '019a9f3c-2a20-7c02-8d02-1a2b3c4d5e02';
  assert.deepEqual(await pay({ sellerId: unknown }), { refused: ['not_found', `There is no account ${unknown}`] });
  const limited = { ...call, caller: { ...call.caller, productIds: new Set(['a product']) } };
  const outcome = await pay({}, limited);
  assert.ok(isRefused(outcome));
  assert.equal(outcome.refused[0], 'forbidden');
});

test('a seller who is gone is owed the money as well, and hears nothing', async (t) => {
  const { db, sent, earn, pay, sellerId } = await setUp(t);
  await earn(100);
  await db.write(({ accounts }) => accounts.delete(sellerId));
  assert.ok(!isRefused(await pay({ amountCents: 100 })));
  assert.deepEqual(sent, []);
});
