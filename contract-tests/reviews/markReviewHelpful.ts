// Scenarios of markReviewHelpful.
import type { Scenario, Scenarios } from '../harness/scenario.js';
import { bearer, writing } from '../harness/common-scenarios.js';
import { aReview, onAnotherProduct } from './review-fixtures.js';

const marked: Scenario<undefined> = async (world) => {
  const { path } = await aReview(world);
  return { path: `${path}/helpful`, headers: bearer((await world.account()).key) };
};

export const markReviewHelpful: Scenarios<'markReviewHelpful'> = {
  ...writing('Reviews', marked, 'catalog:read'),
  204: marked,
  404: onAnotherProduct(marked),
};
