// Scenarios of unhideReview, and who may call it.
import assert from 'node:assert/strict';
import type { BodyOf } from '#generated/operations.js';
import type { Scenario, Scenarios } from '../harness/scenario.js';
import { writing } from '../harness/common-scenarios.js';
import { adminOf } from './moderation-fixtures.js';
import { aReportedReview, onNothing } from '../administration/trust-fixtures.js';
import { actOnProduct, review, actOnNothing } from '../access/trust-rows.js';
import type { AccessRows } from '../access/access-row.js';

const pathOf = (id: string): string => `/api/v1/admin/reviews/${id}/unhide`;

const acted: Scenario<BodyOf<'unhideReview', 200>> = async (service) => {
  const { review } = await aReportedReview(service);
  await service.market.write(({ reviews }) => reviews.hide(review, 'A mistake'));
  return {
    path: pathOf(review.id),
    headers: await adminOf(service),
    expect: ({ data }) =>
      assert.deepEqual(
        [data.review.id, data.hidden, data.hidden_reason, data.open_reports],
        [review.id, false, null, 1],
      ),
  };
};

export const unhideReview: Scenarios<'unhideReview'> = {
  ...writing('Moderation', acted, 'orders:write'),
  200: acted,
  404: onNothing(pathOf),
};

export const access: AccessRows<'unhideReview'> = [actOnProduct(review, 200), actOnNothing()];
