// Scenarios of listReviewReports, and who may call it.
import assert from 'node:assert/strict';
import type { BodyOf } from '#generated/operations.js';
import type { Scenario, Scenarios } from '../harness/scenario.js';
import { keyed } from '../harness/common-scenarios.js';
import { adminOf } from './moderation-fixtures.js';
import { aReportedReview } from '../administration/trust-fixtures.js';
import { limited, type AccessRows } from '../access/access-row.js';
import { reported } from '../access/trust-rows.js';

const listed: Scenario<BodyOf<'listReviewReports', 200>> = async (service) => {
  await aReportedReview(service);
  const { review, product } = await aReportedReview(service, 'Insults its seller');
  return {
    path: '/api/v1/admin/review-reports',
    headers: await adminOf(service),
    expect({ data: [first, ...others], meta }) {
      assert.deepEqual(
        [first!.review.id, first!.product_slug, first!.open_reports, first!.reports.map(({ reason }) => reason)],
        [review.id, product.slug, 1, ['Insults its seller']],
      );
      assert.ok(others.length > 0 && meta.total > others.length);
    },
  };
};

export const listReviewReports: Scenarios<'listReviewReports'> = {
  ...keyed('Moderation', listed),
  200: listed,
};

export const access: AccessRows<'listReviewReports'> = [
  {
    rightful: 'admin',
    answers: { admin: 'shown', ...limited('hidden') },
    request: async (fixtures) => ({ mark: await reported(fixtures) }),
  },
];
