// Scenarios of sendBackProduct, and who may call it.
import assert from 'node:assert/strict';
import type { BodyOf } from '#generated/operations.js';
import { bodied, writing } from '../harness/common-scenarios.js';
import type { Scenario, Scenarios } from '../harness/scenario.js';
import { adminOf } from './moderation-fixtures.js';
import { judgedPath, onNoProduct } from './queue-fixtures.js';
import { judge, liveProduct, refusedIn, draftProduct, waitingProduct, archivedProduct } from '../access/queue-rows.js';
import type { AccessRows } from '../access/access-row.js';

const REASON = { reason: ' The new pictures show another plugin ' };

const sentBack: Scenario<BodyOf<'sendBackProduct', 200>> = async (service) => {
  const { id } = await service.product();
  return {
    path: judgedPath(id, '/send-back'),
    headers: await adminOf(service),
    body: REASON,
    expect: ({ data }) =>
      assert.deepEqual(
        [data.id, data.status, data.review_reason],
        [id, 'under_review', 'The new pictures show another plugin'],
      ),
  };
};

const archived: Scenario<BodyOf<'sendBackProduct', 409>> = async (service) => ({
  path: judgedPath((await service.product({ status: 'archived' })).id, '/send-back'),
  headers: await adminOf(service),
  body: REASON,
  expect: ({ code }) => assert.equal(code, 'invalid_transition'),
});

export const sendBackProduct: Scenarios<'sendBackProduct'> = {
  ...writing('Moderation', sentBack, 'orders:write'),
  ...bodied(sentBack),
  200: sentBack,
  404: onNoProduct('/send-back', REASON),
  409: archived,
};

export const access: AccessRows<'sendBackProduct'> = [
  judge(200, liveProduct, REASON),
  ...refusedIn(
    { 'a draft': draftProduct, 'one that waits': waitingProduct, 'an archived one': archivedProduct },
    REASON,
  ),
];
