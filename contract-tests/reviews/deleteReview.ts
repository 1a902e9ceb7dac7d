// Scenarios of deleteReview.
import type { Scenario, Scenarios } from '../harness/scenario.js';
import { bearer, writing } from '../harness/common-scenarios.js';
import { aReview, onAnotherProduct } from './review-fixtures.js';

const deleted: Scenario<undefined> = async (service) => {
  const { author, path } = await aReview(service);
  return { path, headers: bearer(author.key) };
};

export const deleteReview: Scenarios<'deleteReview'> = {
  ...writing('Reviews', deleted, 'catalog:read'),
  204: deleted,
  404: onAnotherProduct(deleted),
};
