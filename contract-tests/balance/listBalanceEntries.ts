// Scenarios of listBalanceEntries, and who may call it.
import assert from 'node:assert/strict';
import type { BodyOf } from '#generated/operations.js';
import { bearer, keyed } from '../harness/common-scenarios.js';
import type { Scenario, Scenarios } from '../harness/scenario.js';
import { aSeller, payOut } from './balance-fixtures.js';
import { paidOut } from '../access/balance-rows.js';
import { everybody, limited, type AccessRows } from '../access/access-row.js';

const listed: Scenario<BodyOf<'listBalanceEntries', 200>> = async (service) => {
  const { key, orderId, ...seller } = await aSeller(service);
  const payout = await payOut(service, { ...seller, key }, 900);
  return {
    path: '/api/v1/balance/entries',
    headers: bearer(key),
    expect({ data, meta }) {
      assert.deepEqual(
        data.map((entry) => [entry.kind, entry.order_id, entry.payout_id, entry.amount_cents, entry.balance_cents]),
        [
          ['payout', null, payout.id, -900, 99],
          ['sale', orderId, null, 999, 999],
        ],
      );
      assert.deepEqual(meta, { page: 1, total: 2, totalPages: 1 });
    },
  };
};

export const listBalanceEntries: Scenarios<'listBalanceEntries'> = { ...keyed('Balance', listed), 200: listed };

export const access: AccessRows<'listBalanceEntries'> = [
  {
    rightful: 'seller',
    request: async (fixtures) => ({ mark: (await paidOut(fixtures)).id }),
    answers: everybody('hidden', { seller: 'shown', ...limited('forbidden') }),
  },
  {
    about: "a seller's payout",
    rightful: 'seller',
    request: async (fixtures) => ({ query: `payout_id=${(await paidOut(fixtures)).id}`, mark: '1000000' }),
    answers: everybody('hidden', { seller: 'shown', ...limited('forbidden') }),
  },
];
