// Scenarios of listOwnPayouts, and who may call it.
import assert from 'node:assert/strict';
import type { BodyOf } from '#generated/operations.js';
import { bearer, keyed } from '../harness/common-scenarios.js';
import type { Scenario, Scenarios } from '../harness/scenario.js';
import { aSeller, payOut } from './balance-fixtures.js';
import { paidOut } from '../access/balance-rows.js';
import { everybody, limited, type AccessRows } from '../access/access-row.js';

const listed: Scenario<BodyOf<'listOwnPayouts', 200>> = async (service) => {
  const [seller, other] = [await aSeller(service), await aSeller(service)];
  await payOut(service, other, 5);
  const payout = await payOut(service, seller, 900);
  return {
    path: '/api/v1/balance/payouts',
    headers: bearer(seller.key),
    expect({ data, meta }) {
      assert.deepEqual(data, [
        {
          id: payout.id,
          seller_id: seller.accountId,
          amount_cents: 900,
          currency: 'USD',
          reference: 'SEPA 2026-11-21',
          note: null,
          entries: 1,
          created_at: new Date(payout.createdAt).toISOString(),
        },
      ]);
      assert.deepEqual(meta, { page: 1, total: 1, totalPages: 1 });
    },
  };
};

export const listOwnPayouts: Scenarios<'listOwnPayouts'> = { ...keyed('Balance', listed), 200: listed };

export const access: AccessRows<'listOwnPayouts'> = [
  {
    rightful: 'seller',
    request: async (fixtures) => ({ mark: (await paidOut(fixtures)).id }),
    answers: everybody('hidden', { seller: 'shown', ...limited('forbidden') }),
  },
];
