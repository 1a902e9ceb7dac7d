// Scenarios of listReviews, and who may call it.
import assert from 'node:assert/strict';
import type { BodyOf } from '#generated/operations.js';
import type { Scenario, Scenarios } from '../harness/scenario.js';
import { missing, conditionalGet } from '../harness/common-scenarios.js';
import { aReview } from './review-fixtures.js';
import { everybody, type AccessRows } from '../access/access-row.js';
import { hide } from '../access/review-rows.js';

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

export const access: AccessRows<'listReviews'> = [
  { rightful: 'buyer', request: ({ paid, review }) => ({ params: paid, mark: review }), answers: everybody('shown') },
  {
    about: 'a hidden review',
    rightful: 'owner',
    request: async (fixtures) => {
      await hide(fixtures);
      return { params: fixtures.paid, mark: fixtures.review };
    },
    answers: everybody('hidden'),
  },
  {
    about: 'a draft',
    rightful: 'seller',
    request: ({ draft }) => ({ params: draft }),
    answers: everybody('not_found'),
  },
];
