// Scenarios of listReviews.
import assert from 'node:assert/strict';
import type { BodyOf } from '#generated/operations.js';
import type { Scenario, Scenarios } from '../harness/scenario.js';
import { missing, conditionalGet } from '../harness/common-scenarios.js';
import { aReview } from './review-fixtures.js';

const listed: Scenario<BodyOf<'listReviews', 200>> = async (service) => {
  const { product, review } = await aReview(service, { rating: 2 });
  await aReview(service, { rating: 4 }, product);
  return {
    path: `/api/products/${product.slug}/reviews?sort=lowest&limit=1`,
    expect({ data, meta }) {
      assert.deepEqual(
        data.map(({ id, rating, verified_purchase: verified }) => [id, rating, verified]),
        [[review.id, 2, true]],
      );
      assert.deepEqual(meta, { page: 1, total: 2, totalPages: 2 });
    },
  };
};

export const listReviews: Scenarios<'listReviews'> = {
  ...conditionalGet('Reviews', listed),
  200: listed,
  404: missing('/api/products/there-is-no-such-product/reviews'),
};
