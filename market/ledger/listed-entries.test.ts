// Which entries and payouts a seller, or an admin, is shown.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { addSeller, temporaryDatabase } from '../../contract-tests/harness/temporary-database.js';
import { sellerAccount } from '../../db/ledger/posting.js';
import type { Caller } from '../caller.js';
import { findPayout, listedEntries, statementOf } from './listed-entries.js';

test('a seller sees all entries, or those of a payout; nobody but admins sees those of others', async (t) => {
  const db = await temporaryDatabase(t);
  const { sellerId, payout } = await db.write(async (tables) => {
    const id = await addSeller(tables, 'seller');
    const { ledger, payouts } = tables;
    const earned = { kind: 'adjustment', source: 'platform', destination: sellerAccount(id), cents: 5 } as const;
    await ledger.post([
      { ...earned, currency: 'EUR' },
      { ...earned, currency: 'EUR' },
      { ...earned, currency: 'USD' },
    ]);
    const words = { reference: null, note: null, createdBy: id };
    return { sellerId: id, payout: await payouts.create({ sellerId: id, amountCents: 10, currency: 'EUR', ...words }) };
  });
  const settings = { settings: { currency: 'USD' } } as Parameters<typeof listedEntries>[1];
  const seller = { accountId: sellerId, isAdmin: false } as Caller;
  const stranger = { accountId: 'somebody else', isAdmin: false } as Caller;
  const admin = { ...stranger, isAdmin: true, scopes: new Set(['admin']) } as Caller;

  const listed = async (caller: Caller, payoutId?: string) => {
    const { account, range } = await listedEntries(db.tables, settings, caller, payoutId);
    return [account.currency, range];
  };
  assert.deepEqual(await listed(seller), ['USD', { first: 1, last: 1 }]);
  assert.deepEqual(await listed(seller, payout.id), ['EUR', { first: 1, last: 2 }]);
  for (const [caller, id] of [
    [stranger, payout.id],
    [admin, payout.id],
    [seller, 'no payout'],
  ] as const)
    assert.deepEqual(await listed(caller, id), ['USD', { first: 1, last: 0 }]);

  assert.deepEqual(await findPayout(db.tables, seller, payout.id), payout);
  assert.deepEqual(await findPayout(db.tables, admin, payout.id), payout);
  const unscoped = { ...admin, scopes: new Set<never>() };
  assert.equal(await findPayout(db.tables, unscoped, payout.id), undefined);
  assert.equal(await findPayout(db.tables, stranger, payout.id), undefined);
  assert.equal(await findPayout(db.tables, admin, 'no payout'), undefined);
  assert.deepEqual(statementOf(payout), { account: payout, range: { first: 1, last: 3 } });
});
