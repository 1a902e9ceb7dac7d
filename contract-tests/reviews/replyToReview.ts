// Scenarios of replyToReview, and who may call it.
import assert from 'node:assert/strict';
import type { BodyOf } from '#generated/operations.js';
import type { Scenario, Scenarios } from '../harness/scenario.js';
import { bearer, bodied, writing } from '../harness/common-scenarios.js';
import { aReview, onAnotherProduct } from './review-fixtures.js';
import { onReview } from '../access/review-rows.js';
import { everybody, type AccessRows } from '../access/access-row.js';

const replied: Scenario<BodyOf<'replyToReview', 200>> = async (service) => {
  const { product, review, path } = await aReview(service);
  return {
    path: `${path}/reply`,
    headers: bearer(product.seller.key),
    body: { body: ' Thank you! ' },
    expect: ({ data }) => assert.deepEqual([data.id, data.seller_reply?.body], [review.id, 'Thank you!']),
  };
};

export const replyToReview: Scenarios<'replyToReview'> = {
  ...writing('Reviews', replied, 'catalog:read'),
  ...bodied(replied),
  200: replied,
  404: onAnotherProduct(replied),
};

export const access: AccessRows<'replyToReview'> = onReview<200 | 'forbidden'>(
  'seller',
  everybody('forbidden', { seller: 200 }),
  { body: 'Thanks' },
);
