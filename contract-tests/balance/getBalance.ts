// Scenarios of getBalance, and who may call it.
import assert from 'node:assert/strict';
import type { BodyOf } from '#generated/operations.js';
import { bearer, keyed } from '../harness/common-scenarios.js';
import type { Scenario, Scenarios } from '../harness/scenario.js';
import { aSeller, payOut } from './balance-fixtures.js';
import { everybody, limited, type AccessRows } from '../access/access-row.js';

const owed: Scenario<BodyOf<'getBalance', 200>> = async (service) => {
  const seller = await aSeller(service);
  const payout = await payOut(service, seller, 900);
  return {
    path: '/api/v1/balance',
    headers: bearer(seller.key),
    expect: ({ data }) =>
      assert.deepEqual(data, {
        seller_id: seller.accountId,
        balance_cents: 99,
        paid_out_cents: 900,
        currency: 'USD',
        last_payout_at: new Date(payout.createdAt).toISOString(),
      }),
  };
};

export const getBalance: Scenarios<'getBalance'> = { ...keyed('Balance', owed), 200: owed };

/** Everybody has a balance; a key that is limited to some products learns of none. */
const OWN = everybody(200, limited('forbidden'));

export const access: AccessRows<'getBalance'> = [{ rightful: 'seller', request: () => ({}), answers: OWN }];
