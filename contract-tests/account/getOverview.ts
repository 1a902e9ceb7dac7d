// Scenarios of getOverview, and who may call it.
import assert from 'node:assert/strict';
import type { BodyOf } from '#generated/operations.js';
import type { Scenario, Scenarios } from '../harness/scenario.js';
import { bearer, keyed } from '../harness/common-scenarios.js';
import { everybody, type AccessRows } from '../access/access-row.js';

const shown: Scenario<BodyOf<'getOverview', 200>> = async (service) => {
  const { id: productId, seller } = await service.product({ priceCents: 1000 });
  await service.paidOrder(await service.account(), productId);
  return {
    path: '/api/v1/overview',
    headers: bearer(seller.key),
    expect({ data: { owned, selling } }) {
      assert.deepEqual(owned, { total: 0, changed: [] });
      assert.deepEqual([selling!.sales.currency, selling!.sales.totals.gross_cents], ['USD', 1000]);
      assert.deepEqual(selling!.reviews, { unanswered: 0, newest: [] });
      assert.deepEqual(selling!.products, { total: 0, newest: [] });
    },
  };
};

export const getOverview: Scenarios<'getOverview'> = { ...keyed('Account', shown), 200: shown };

export const access: AccessRows<'getOverview'> = [
  {
    rightful: 'seller',
    request: ({ unpublished }) => ({ mark: unpublished.versionId }),
    answers: everybody('hidden', { seller: 'shown' }),
  },
];
