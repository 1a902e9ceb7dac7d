// Scenarios of reportReview, and who may call it.
import type { Scenario, Scenarios } from '../harness/scenario.js';
import { bearer, bodied, writing } from '../harness/common-scenarios.js';
import { aReview, onAnotherProduct } from './review-fixtures.js';
import { onReview } from '../access/review-rows.js';
import { everybody, type AccessRows } from '../access/access-row.js';

const reported: Scenario<undefined> = async (service) => {
  const { path } = await aReview(service);
  return {
    path: `${path}/report`,
    headers: bearer((await service.account()).key),
    body: { reason: 'Advertises another product' },
  };
};

export const reportReview: Scenarios<'reportReview'> = {
  ...writing('Reviews', reported, 'catalog:read'),
  ...bodied(reported),
  204: reported,
  404: onAnotherProduct(reported),
};

export const access: AccessRows<'reportReview'> = onReview<204>('buyer', everybody(204), { reason: 'Spam' });
