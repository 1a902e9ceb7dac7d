// Scenarios of exportStatement, and who may call it.
import assert from 'node:assert/strict';
import type { BodyOf } from '#generated/operations.js';
import { bearer, missing, writing } from '../harness/common-scenarios.js';
import type { Scenario, Scenarios } from '../harness/scenario.js';
import { aSeller, earn, payOut } from './balance-fixtures.js';
import { paidOut } from '../access/balance-rows.js';
import { everybody, limited, type AccessRows } from '../access/access-row.js';

const exported: Scenario<BodyOf<'exportStatement', 200>> = async (service) => {
  const seller = await aSeller(service);
  await payOut(service, seller, 900);
  const second = await earn(service, seller, 101);
  const payout = await payOut(service, seller, 200);
  await earn(service, seller, 5);
  return {
    path: `/api/v1/payouts/${payout.id}/statement`,
    headers: bearer(seller.key),
    expect: (body) =>
      assert.deepEqual(
        (body as unknown as string)
          .split('\r\n')
          .slice(1)
          .map((line) => line.split(',').slice(2)),
        [
          ['sale', second, `"'=HYPERLINK(""x"")"`, '', '101', '200', 'USD'],
          ['payout', '', '', payout.id, '-200', '0', 'USD'],
          [],
        ],
      ),
  };
};

export const exportStatement: Scenarios<'exportStatement'> = {
  ...writing('Balance', exported, 'reviews:write'),
  200: exported,
  404: missing('/api/v1/payouts/019a9f3c-8b10-7f2a-8c33-4d5e6f7a8b90/statement', true),
};

export const access: AccessRows<'exportStatement'> = [
  {
    rightful: 'seller',
    request: async (fixtures) => ({ params: { id: (await paidOut(fixtures)).id } }),
    answers: everybody('not_found', { seller: 200, admin: 200, ...limited('forbidden') }),
  },
];
