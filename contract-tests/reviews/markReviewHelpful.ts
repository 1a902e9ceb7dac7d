// Scenarios of markReviewHelpful, and who may call it.
import type { Scenario, Scenarios } from '../harness/scenario.js';
import { bearer, writing } from '../harness/common-scenarios.js';
import { aReview, onAnotherProduct } from './review-fixtures.js';
import { onReview } from '../access/review-rows.js';
import { everybody, type AccessRows } from '../access/access-row.js';

const marked: Scenario<undefined> = async (service) => {
  const { path } = await aReview(service);
  return { path: `${path}/helpful`, headers: bearer((await service.account()).key) };
};

export const markReviewHelpful: Scenarios<'markReviewHelpful'> = {
  ...writing('Reviews', marked, 'catalog:read'),
  204: marked,
  404: onAnotherProduct(marked),
};

export const access: AccessRows<'markReviewHelpful'> = onReview<204 | 'forbidden'>(
  'buyer',
  everybody(204, { owner: 'forbidden' }),
);
