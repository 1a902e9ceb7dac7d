// Scenarios of getProductStanding.
import assert from 'node:assert/strict';
import type { BodyOf } from '#generated/operations.js';
import type { Scenario, Scenarios } from '../harness/scenario.js';
import { bearer, keyed } from '../harness/common-scenarios.js';
import { aReview } from '../reviews/review-fixtures.js';

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
