// Scenarios of markReviewHelpful.
import type { Scenario, Scenarios } from '../harness/scenario.js';
import { bearer, writing } from '../harness/common-scenarios.js';
import { aReview, onAnotherProduct } from './review-fixtures.js';

const marked: Scenario<undefined> = async (service) => {
  const { path } = await aReview(service);
  return { path: `${path}/helpful`, headers: bearer((await service.account()).key) };
};

export const markReviewHelpful: Scenarios<'markReviewHelpful'> = {
  ...writing('Reviews', marked, 'catalog:read'),
  204: marked,
  404: onAnotherProduct(marked),
};
