// Scenarios of getSeller, and who may call it.
import assert from 'node:assert/strict';
import type { BodyOf } from '#generated/operations.js';
import { conditionalGet, missing } from '../harness/common-scenarios.js';
import type { Scenario, Scenarios } from '../harness/scenario.js';
import { everybody, type AccessRows } from '../access/access-row.js';

const found: Scenario<BodyOf<'getSeller', 200>> = async (service) => {
  const { seller } = await service.product({ base: { downloadCount: 7, ratingCount: 2, ratingSum: 9 } });
  const { sellerName } = (await service.market.tables.accounts.byId(seller.accountId))!;
  return {
    path: `/api/sellers/${sellerName}`,
    expect({ data }) {
      assert.deepEqual([data.name, data.product_count, data.download_count], [sellerName, 1, 7]);
      assert.deepEqual([data.rating_avg, data.rating_count, data.games], [4.5, 2, ['minecraft']]);
    },
  };
};

export const getSeller: Scenarios<'getSeller'> = {
  ...conditionalGet('Search', found),
  200: found,
  404: missing('/api/sellers/there-is-no-such-seller'),
};

export const access: AccessRows<'getSeller'> = [
  {
    rightful: 'buyer',
    request: ({ people }) => ({ params: { name: people.seller.sellerName! } }),
    answers: everybody(200),
  },
  {
    about: 'who is suspended',
    rightful: 'admin',
    request: async ({ service, suspended }) => {
      const { sellerName } = (await service.market.tables.products.byId(suspended.id))!;
      return { params: { name: sellerName } };
    },
    answers: everybody('not_found'),
  },
];
