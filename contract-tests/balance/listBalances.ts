// Scenarios of listBalances, and who may call it.
import assert from 'node:assert/strict';
import type { BodyOf } from '#generated/operations.js';
import { keyed } from '../harness/common-scenarios.js';
import type { Scenario, Scenarios } from '../harness/scenario.js';
import { anAdmin, earn } from './balance-fixtures.js';
import { paidOut } from '../access/balance-rows.js';
import { limited, type AccessRows } from '../access/access-row.js';

const listed: Scenario<BodyOf<'listBalances', 200>> = async (service) => {
  const [most, seller] = [await service.account(), await service.account()];
  // More than anybody has in other tests of this service, each time it is asked for.
  const total = (await service.market.tables.ledger.balances('USD', { page: 1, limit: 1 })).items[0]?.balanceCents ?? 0;
  await earn(service, seller, total + 1_000);
  await earn(service, most, total + 1_001);
  const { sellerName, displayName } = (await service.market.tables.accounts.byId(most.accountId))!;
  return {
    path: '/api/v1/admin/balances?limit=2',
    headers: await anAdmin(service),
    expect({ data }) {
      assert.deepEqual(data[0], {
        seller_id: most.accountId,
        seller_name: sellerName,
        seller_display_name: displayName,
        balance_cents: total + 1_001,
        paid_out_cents: 0,
        currency: 'USD',
        last_payout_at: null,
      });
      assert.deepEqual([data[1]!.seller_id, data[1]!.balance_cents], [seller.accountId, total + 1_000]);
    },
  };
};

export const listBalances: Scenarios<'listBalances'> = { ...keyed('Balance', listed), 200: listed };

export const access: AccessRows<'listBalances'> = [
  {
    rightful: 'admin',
    request: async (fixtures) => {
      await paidOut(fixtures);
      return { mark: fixtures.people.seller.id };
    },
    answers: { admin: 'shown', ...limited('forbidden') },
  },
];
