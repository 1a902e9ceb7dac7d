// Scenarios of replyToReview.
import assert from 'node:assert/strict';
import type { BodyOf } from '#generated/operations.js';
import type { Scenario, Scenarios } from '../harness/scenario.js';
import { bearer, bodied, writing } from '../harness/common-scenarios.js';
import { aReview, onAnotherProduct } from './review-fixtures.js';

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
