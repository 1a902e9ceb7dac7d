// Scenarios of withdrawRefundRequest, and who may call it.
import assert from 'node:assert/strict';
import type { BodyOf } from '#generated/operations.js';
import type { Scenario, Scenarios } from '../harness/scenario.js';
import { bearer, writing } from '../harness/common-scenarios.js';
import { aRefundUnderWay, aRequest } from './refund-request-fixtures.js';
import { everybody, type AccessRows } from '../access/access-row.js';

const pathOf = (orderId: string): string => `/api/v1/orders/${orderId}/request-refund`;

const withdrawn: Scenario<undefined> = async (service) => {
  const { id, buyer } = await aRequest(service);
  return { path: pathOf(id), headers: bearer(buyer.key) };
};

const bySeller: Scenario<BodyOf<'withdrawRefundRequest', 403>> = async (service) => {
  const { id, seller } = await aRequest(service);
  return {
    path: pathOf(id),
    headers: bearer(seller.key),
    expect: ({ code }) => assert.equal(code, 'forbidden'),
  };
};

const ofOthers: Scenario<BodyOf<'withdrawRefundRequest', 404>> = async (service) => ({
  ...(await withdrawn(service)),
  headers: bearer((await service.account()).key),
  expect: ({ code }) => assert.equal(code, 'not_found'),
});

const underWay: Scenario<BodyOf<'withdrawRefundRequest', 409>> = async (service) => {
  const { id, buyer } = await aRefundUnderWay(service);
  return {
    path: pathOf(id),
    headers: bearer(buyer.key),
    expect: ({ error, code }) => assert.deepEqual([error, code], ['The refund is under way', 'invalid_transition']),
  };
};

export const withdrawRefundRequest: Scenarios<'withdrawRefundRequest'> = {
  ...writing('Orders', withdrawn, 'orders:read'),
  204: withdrawn,
  403: bySeller,
  404: ofOthers,
  409: underWay,
};

export const access: AccessRows<'withdrawRefundRequest'> = [
  {
    rightful: 'owner',
    request: ({ order }) => ({ params: { id: order } }),
    answers: everybody('not_found', { owner: 204, seller: 'forbidden', admin: 'forbidden' }),
  },
];
