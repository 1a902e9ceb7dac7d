// Scenarios of dismissReviewReports, and who may call it.
import assert from 'node:assert/strict';
import type { BodyOf } from '#generated/operations.js';
import type { Scenario, Scenarios } from '../harness/scenario.js';
import { writing } from '../harness/common-scenarios.js';
import { adminOf } from './moderation-fixtures.js';
import { aReportedReview, onNothing } from '../administration/trust-fixtures.js';
import { actOnProduct, reported, actOnNothing } from '../access/trust-rows.js';
import type { AccessRows } from '../access/access-row.js';

const pathOf = (id: string): string => `/api/v1/admin/reviews/${id}/dismiss-reports`;

const acted: Scenario<BodyOf<'dismissReviewReports', 200>> = async (service) => {
  const { review } = await aReportedReview(service);
  return {
    path: pathOf(review.id),
    headers: await adminOf(service),
    expect: ({ data }) =>
      assert.deepEqual(
        [data.review.id, data.hidden, data.hidden_reason, data.open_reports],
        [review.id, false, null, 0],
      ),
  };
};

export const dismissReviewReports: Scenarios<'dismissReviewReports'> = {
  ...writing('Moderation', acted, 'orders:write'),
  200: acted,
  404: onNothing(pathOf),
};

export const access: AccessRows<'dismissReviewReports'> = [actOnProduct(reported, 200), actOnNothing()];
