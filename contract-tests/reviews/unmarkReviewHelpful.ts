// Scenarios of unmarkReviewHelpful, and who may call it.
import type { Scenario, Scenarios } from '../harness/scenario.js';
import { bearer, writing } from '../harness/common-scenarios.js';
import { aReview, onAnotherProduct } from './review-fixtures.js';
import { onReview } from '../access/review-rows.js';
import { everybody, type AccessRows } from '../access/access-row.js';

const unmarked: Scenario<undefined> = async (service) => {
  const { path } = await aReview(service);
  return { path: `${path}/helpful`, headers: bearer((await service.account()).key) };
};

export const unmarkReviewHelpful: Scenarios<'unmarkReviewHelpful'> = {
  ...writing('Reviews', unmarked, 'catalog:read'),
  204: unmarked,
  404: onAnotherProduct(unmarked),
};

export const access: AccessRows<'unmarkReviewHelpful'> = onReview<204>('buyer', everybody(204));
