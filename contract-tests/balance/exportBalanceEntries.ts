// Scenarios of exportBalanceEntries, and who may call it.
import assert from 'node:assert/strict';
import type { BodyOf } from '#generated/operations.js';
import { bearer, writing } from '../harness/common-scenarios.js';
import type { Scenario, Scenarios } from '../harness/scenario.js';
import { aSeller } from './balance-fixtures.js';
import { paidOut } from '../access/balance-rows.js';
import { everybody, limited, type AccessRows } from '../access/access-row.js';

const exported: Scenario<BodyOf<'exportBalanceEntries', 200>> = async (service) => {
  const { key, orderId } = await aSeller(service);
  return {
    path: '/api/v1/balance/entries/export?from=2020-01-01',
    headers: bearer(key),
    expect(body) {
      const [names, sale, end] = (body as unknown as string).split('\r\n');
      assert.equal(
        names,
        '\uFEFFid,created_at,kind,order_id,product_name,payout_id,amount_cents,balance_cents,currency',
      );
      assert.match(sale!, new RegExp(`^[^,]+,[^,]+,sale,${orderId},"'=HYPERLINK\\(""x""\\)",,999,999,USD$`));
      assert.equal(end, '');
    },
  };
};

export const exportBalanceEntries: Scenarios<'exportBalanceEntries'> = {
  ...writing('Balance', exported, 'reviews:write'),
  200: exported,
};

export const access: AccessRows<'exportBalanceEntries'> = [
  {
    rightful: 'seller',
    request: async (fixtures) => ({ mark: (await paidOut(fixtures)).id }),
    answers: everybody('hidden', { seller: 'shown', ...limited('forbidden') }),
  },
];
