// Scenarios of updateReview, and who may call it.
import assert from 'node:assert/strict';
import type { BodyOf } from '#generated/operations.js';
import type { Scenario, Scenarios } from '../harness/scenario.js';
import { bearer, bodied, writing } from '../harness/common-scenarios.js';
import { aReview, onAnotherProduct } from './review-fixtures.js';
import { onReview } from '../access/review-rows.js';
import { everybody, type AccessRows } from '../access/access-row.js';

const updated: Scenario<BodyOf<'updateReview', 200>> = async (service) => {
  const { author, review, path } = await aReview(service);
  return {
    path,
    headers: bearer(author.key),
    body: { rating: 1 },
    expect: ({ data }) => assert.deepEqual([data.id, data.rating, data.body], [review.id, 1, review.body]),
  };
};

export const updateReview: Scenarios<'updateReview'> = {
  ...writing('Reviews', updated, 'catalog:read'),
  ...bodied(updated),
  200: updated,
  404: onAnotherProduct(updated),
};

export const access: AccessRows<'updateReview'> = onReview<200 | 'forbidden'>(
  'owner',
  everybody('forbidden', { owner: 200 }),
  { rating: 1 },
);
