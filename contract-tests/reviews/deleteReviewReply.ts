// Scenarios of deleteReviewReply, and who may call it.
import type { Scenario, Scenarios } from '../harness/scenario.js';
import { bearer, writing } from '../harness/common-scenarios.js';
import { aReview, onAnotherProduct } from './review-fixtures.js';
import { onReview } from '../access/review-rows.js';
import { everybody, type AccessRows } from '../access/access-row.js';

const deleted: Scenario<undefined> = async (service) => {
  const { product, path } = await aReview(service);
  return { path: `${path}/reply`, headers: bearer(product.seller.key) };
};

export const deleteReviewReply: Scenarios<'deleteReviewReply'> = {
  ...writing('Reviews', deleted, 'catalog:read'),
  204: deleted,
  404: onAnotherProduct(deleted),
};

export const access: AccessRows<'deleteReviewReply'> = onReview<204 | 'forbidden'>(
  'seller',
  everybody('forbidden', { seller: 204 }),
);
