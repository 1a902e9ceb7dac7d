// Scenarios of deleteReviewReply.
import type { Scenario, Scenarios } from '../harness/scenario.js';
import { bearer, writing } from '../harness/common-scenarios.js';
import { aReview, onAnotherProduct } from './review-fixtures.js';

const deleted: Scenario<undefined> = async (world) => {
  const { product, path } = await aReview(world);
  return { path: `${path}/reply`, headers: bearer(product.seller.key) };
};

export const deleteReviewReply: Scenarios<'deleteReviewReply'> = {
  ...writing('Reviews', deleted, 'catalog:read'),
  204: deleted,
  404: onAnotherProduct(deleted),
};
