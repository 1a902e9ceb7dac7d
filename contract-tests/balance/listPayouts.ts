// Scenarios of listPayouts, and who may call it.
import assert from 'node:assert/strict';
import type { BodyOf } from '#generated/operations.js';
import { keyed } from '../harness/common-scenarios.js';
import type { Scenario, Scenarios } from '../harness/scenario.js';
import { anAdmin, aSeller, payOut } from './balance-fixtures.js';
import { paidOut } from '../access/balance-rows.js';
import { limited, type AccessRows } from '../access/access-row.js';

const listed: Scenario<BodyOf<'listPayouts', 200>> = async (service) => {
  const [seller, other] = [await aSeller(service), await aSeller(service)];
  const payouts = [await payOut(service, seller, 900), await payOut(service, seller, 9)];
  await payOut(service, other, 5);
  return {
    path: `/api/v1/admin/payouts?seller_id=${seller.accountId}`,
    headers: await anAdmin(service),
    expect({ data, meta }) {
      assert.deepEqual(new Set(data.map(({ id }) => id)), new Set(payouts.map(({ id }) => id)));
      assert.equal(meta.total, 2);
    },
  };
};

export const listPayouts: Scenarios<'listPayouts'> = { ...keyed('Balance', listed), 200: listed };

export const access: AccessRows<'listPayouts'> = [
  {
    rightful: 'admin',
    request: async (fixtures) => ({ mark: (await paidOut(fixtures)).id }),
    answers: { admin: 'shown', ...limited('forbidden') },
  },
];
