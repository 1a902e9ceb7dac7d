// Scenarios of summarizeReviews, and who may call it.
import assert from 'node:assert/strict';
import type { BodyOf } from '#generated/operations.js';
import type { Scenario, Scenarios } from '../harness/scenario.js';
import { missing, conditionalGet } from '../harness/common-scenarios.js';
import { aReview } from './review-fixtures.js';
import { everybody, type AccessRows } from '../access/access-row.js';

/** Ratings of an import are in the average, and gave no stars. */
const summarized: Scenario<BodyOf<'summarizeReviews', 200>> = async (service) => {
  const product = await service.product({ priceCents: 499, base: { downloadCount: 0, ratingCount: 2, ratingSum: 10 } });
  await aReview(service, { rating: 2 }, product);
  await aReview(service, { rating: 2 }, product);
  return {
    path: `/api/products/${product.slug}/reviews/summary`,
    expect({ data }) {
      assert.deepEqual(data, { rating_avg: 3.5, rating_count: 4, stars: { 1: 0, 2: 2, 3: 0, 4: 0, 5: 0 } });
    },
  };
};

export const summarizeReviews: Scenarios<'summarizeReviews'> = {
  ...conditionalGet('Reviews', summarized),
  200: summarized,
  404: missing('/api/products/there-is-no-such-product/reviews/summary'),
};

export const access: AccessRows<'summarizeReviews'> = [
  { rightful: 'buyer', request: ({ paid }) => ({ params: paid }), answers: everybody(200) },
  {
    about: 'a draft',
    rightful: 'seller',
    request: ({ draft }) => ({ params: draft }),
    answers: everybody('not_found'),
  },
];
