// Scenarios of deleteReviewReply.
import type { Scenario, Scenarios } from '../harness/scenario.js';
import { bearer, writing } from '../harness/common-scenarios.js';
import { aReview, onAnotherProduct } from './review-fixtures.js';

const deleted: Scenario<undefined> = async (service) => {
  const { product, path } = await aReview(service);
  return { path: `${path}/reply`, headers: bearer(product.seller.key) };
};

export const deleteReviewReply: Scenarios<'deleteReviewReply'> = {
  ...writing('Reviews', deleted, 'catalog:read'),
  204: deleted,
  404: onAnotherProduct(deleted),
};
