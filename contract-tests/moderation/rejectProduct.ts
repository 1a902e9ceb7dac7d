// Scenarios of rejectProduct, and who may call it.
import assert from 'node:assert/strict';
import type { BodyOf } from '#generated/operations.js';
import { bodied, writing } from '../harness/common-scenarios.js';
import type { Scenario, Scenarios } from '../harness/scenario.js';
import { adminOf } from './moderation-fixtures.js';
import { judgedPath, onNoProduct, waiting } from './queue-fixtures.js';
import { judge, waitingProduct, refusedIn, draftProduct, liveProduct, archivedProduct } from '../access/queue-rows.js';
import type { AccessRows } from '../access/access-row.js';

const VERDICT = { code: 'incomplete', reason: ' The description is missing ' };

const rejected: Scenario<BodyOf<'rejectProduct', 200>> = async (service) => {
  const { slug } = await waiting(service);
  return {
    path: judgedPath(slug, '/reject'),
    headers: await adminOf(service),
    body: VERDICT,
    expect: ({ data }) =>
      assert.deepEqual([data.slug, data.status, data.review_reason], [slug, 'draft', 'The description is missing']),
  };
};

const draft: Scenario<BodyOf<'rejectProduct', 409>> = async (service) => ({
  path: judgedPath((await service.product({ status: 'draft' })).id, '/reject'),
  headers: await adminOf(service),
  body: VERDICT,
  expect: ({ code }) => assert.equal(code, 'invalid_transition'),
});

export const rejectProduct: Scenarios<'rejectProduct'> = {
  ...writing('Moderation', rejected, 'orders:write'),
  ...bodied(rejected),
  200: rejected,
  404: onNoProduct('/reject', VERDICT),
  409: draft,
};

export const access: AccessRows<'rejectProduct'> = [
  judge(200, waitingProduct, VERDICT),
  ...refusedIn({ 'a draft': draftProduct, 'a live product': liveProduct, 'an archived one': archivedProduct }, VERDICT),
];
