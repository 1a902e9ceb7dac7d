// Scenarios of getProductStanding, and who may call it.
import assert from 'node:assert/strict';
import type { BodyOf } from '#generated/operations.js';
import type { Scenario, Scenarios } from '../harness/scenario.js';
import { bearer, keyed } from '../harness/common-scenarios.js';
import { aReview } from '../reviews/review-fixtures.js';
import { everybody, limited, type AccessRows } from '../access/access-row.js';

const stood: Scenario<BodyOf<'getProductStanding', 200>> = async (service) => {
  const { author, review, product } = await aReview(service);
  const orderId = await service.market.tables.ownership.newestOrderId(author.accountId, product.id);
  const license = await service.market.tables.licenses.running(author.accountId, product.id);
  return {
    path: `/api/products/${product.slug}/standing`,
    headers: bearer(author.key),
    expect: ({ data }) =>
      assert.deepEqual(data, {
        product_id: product.id,
        owns: true,
        runs: false,
        order_id: orderId ?? 'of a paid order',
        pending_order_id: null,
        license_id: license?.id ?? null,
        review: { id: review.id, rating: review.rating, body: review.body, hidden: false },
        helpful_review_ids: [],
      }),
  };
};

export const getProductStanding: Scenarios<'getProductStanding'> = {
  ...keyed('Catalog', stood),
  200: stood,
  404: async (service) => {
    const { key } = await service.account();
    const { slug } = await service.product({ status: 'draft' });
    return { path: `/api/products/${slug}/standing`, headers: bearer(key) };
  },
};

export const access: AccessRows<'getProductStanding'> = [
  {
    rightful: 'owner',
    request: ({ paid }) => ({ params: paid, mark: '"owns":true' }),
    answers: everybody('hidden', { owner: 'shown', ...limited('not_found') }),
  },
  {
    about: 'as its seller',
    rightful: 'seller',
    request: ({ paid }) => ({ params: paid, mark: '"runs":true' }),
    answers: everybody('hidden', { seller: 'shown', admin: 'shown', ...limited('not_found') }),
  },
  {
    about: 'a draft',
    rightful: 'seller',
    request: ({ draft }) => ({ params: draft }),
    answers: everybody('not_found'),
  },
  {
    about: 'an archived product',
    rightful: 'owner',
    request: ({ archived }) => ({ params: archived }),
    answers: everybody('not_found', { owner: 200 }),
  },
];
