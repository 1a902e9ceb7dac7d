// Scenarios of unmarkReviewHelpful.
import type { Scenario, Scenarios } from '../harness/scenario.js';
import { bearer, writing } from '../harness/common-scenarios.js';
import { aReview, onAnotherProduct } from './review-fixtures.js';

const unmarked: Scenario<undefined> = async (service) => {
  const { path } = await aReview(service);
  return { path: `${path}/helpful`, headers: bearer((await service.account()).key) };
};

export const unmarkReviewHelpful: Scenarios<'unmarkReviewHelpful'> = {
  ...writing('Reviews', unmarked, 'catalog:read'),
  204: unmarked,
  404: onAnotherProduct(unmarked),
};
