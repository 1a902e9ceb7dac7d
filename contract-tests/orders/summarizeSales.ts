// Scenarios of summarizeSales, and who may call it.
import assert from 'node:assert/strict';
import type { BodyOf } from '#generated/operations.js';
import type { Scenario, Scenarios } from '../harness/scenario.js';
import { bearer, keyed } from '../harness/common-scenarios.js';
import { everybody, type AccessRows } from '../access/access-row.js';

const summarized: Scenario<BodyOf<'summarizeSales', 200>> = async (service) => {
  const { id: productId, seller } = await service.product({ priceCents: 1000 });
  await service.paidOrder(await service.account(), productId);
  await service.paidOrder(await service.account(), productId);
  return {
    path: '/api/v1/orders/summary',
    headers: bearer(seller.key),
    expect({ data: { days, totals, currency } }) {
      assert.deepEqual([days.length, currency], [30, 'USD']);
      const sold = { orders: 2, gross_cents: 2000, refunded_cents: 0, fee_cents: 200, net_cents: 1800 };
      assert.deepEqual(totals, sold);
      assert.deepEqual(days.at(-1), { date: days.at(-1)!.date, ...sold });
    },
  };
};

export const summarizeSales: Scenarios<'summarizeSales'> = { ...keyed('Orders', summarized), 200: summarized };

export const access: AccessRows<'summarizeSales'> = [
  {
    rightful: 'seller',
    request: ({ paid }) => ({ query: `product_id=${paid.id}`, mark: '"gross_cents":499' }),
    answers: everybody('hidden', { seller: 'shown' }),
  },
];
