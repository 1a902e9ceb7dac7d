// Scenarios of hideReview, and who may call it.
import assert from 'node:assert/strict';
import type { BodyOf } from '#generated/operations.js';
import type { Scenario, Scenarios } from '../harness/scenario.js';
import { bodied, writing } from '../harness/common-scenarios.js';
import { adminOf } from './moderation-fixtures.js';
import { aReportedReview, onNothing } from '../administration/trust-fixtures.js';
import { actOnProduct, review, REASON, actOnNothing } from '../access/trust-rows.js';
import type { AccessRows } from '../access/access-row.js';

const pathOf = (id: string): string => `/api/v1/admin/reviews/${id}/hide`;
const body = { reason: ' Insults its seller ' };

const acted: Scenario<BodyOf<'hideReview', 200>> = async (service) => {
  const { review } = await aReportedReview(service);
  return {
    path: pathOf(review.id),
    headers: await adminOf(service),
    body,
    expect: ({ data }) =>
      assert.deepEqual(
        [data.review.id, data.hidden, data.hidden_reason, data.open_reports],
        [review.id, true, 'Insults its seller', 0],
      ),
  };
};

export const hideReview: Scenarios<'hideReview'> = {
  ...writing('Moderation', acted, 'orders:write'),
  ...bodied(acted),
  200: acted,
  404: onNothing(pathOf, body),
};

export const access: AccessRows<'hideReview'> = [actOnProduct(review, 200, REASON), actOnNothing(REASON)];
