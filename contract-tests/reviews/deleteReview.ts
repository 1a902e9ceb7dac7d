// Scenarios of deleteReview, and who may call it.
import type { Scenario, Scenarios } from '../harness/scenario.js';
import { bearer, writing } from '../harness/common-scenarios.js';
import { aReview, onAnotherProduct } from './review-fixtures.js';
import { onReview } from '../access/review-rows.js';
import { everybody, type AccessRows } from '../access/access-row.js';

const deleted: Scenario<undefined> = async (service) => {
  const { author, path } = await aReview(service);
  return { path, headers: bearer(author.key) };
};

export const deleteReview: Scenarios<'deleteReview'> = {
  ...writing('Reviews', deleted, 'catalog:read'),
  204: deleted,
  404: onAnotherProduct(deleted),
};

export const access: AccessRows<'deleteReview'> = onReview<204 | 'forbidden'>(
  'owner',
  everybody('forbidden', { owner: 204 }),
  undefined,
  // Or they would write another in its place.
  'forbidden',
);
