// Scenarios of approveProduct, and who may call it.
import assert from 'node:assert/strict';
import type { BodyOf } from '#generated/operations.js';
import { writing } from '../harness/common-scenarios.js';
import type { Scenario, Scenarios } from '../harness/scenario.js';
import { adminOf } from './moderation-fixtures.js';
import { judgedPath, onNoProduct, waiting } from './queue-fixtures.js';
import { judge, waitingProduct, refusedIn, draftProduct, liveProduct, archivedProduct } from '../access/queue-rows.js';
import type { AccessRows } from '../access/access-row.js';

const approved: Scenario<BodyOf<'approveProduct', 200>> = async (service) => {
  const { id } = await waiting(service);
  return {
    path: judgedPath(id, '/approve'),
    headers: await adminOf(service),
    expect: ({ data }) => assert.deepEqual([data.id, data.status, data.review_reason], [id, 'live', null]),
  };
};

const live: Scenario<BodyOf<'approveProduct', 409>> = async (service) => ({
  path: judgedPath((await service.product()).id, '/approve'),
  headers: await adminOf(service),
  expect: ({ code, error }) =>
    assert.deepEqual([code, error.split(':')[0]], ['invalid_transition', 'The product is live and cannot be approved']),
});

const editedSince: Scenario<BodyOf<'approveProduct', 412>> = async (service) => {
  const request = await approved(service);
  return {
    ...request,
    headers: { ...request.headers, 'If-Match': '"7"' },
    expect: ({ code }) => assert.equal(code, 'precondition_failed'),
  };
};

export const approveProduct: Scenarios<'approveProduct'> = {
  ...writing('Moderation', approved, 'orders:write'),
  200: approved,
  404: onNoProduct('/approve'),
  409: live,
  412: editedSince,
};

export const access: AccessRows<'approveProduct'> = [
  judge(200, waitingProduct),
  ...refusedIn({ 'a draft': draftProduct, 'a live product': liveProduct, 'an archived one': archivedProduct }),
];
