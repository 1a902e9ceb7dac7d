// Scenarios of deleteWebhook, and who may call it.
import assert from 'node:assert/strict';
import type { BodyOf } from '#generated/operations.js';
import { bearer, writing } from '../harness/common-scenarios.js';
import type { Scenario, Scenarios } from '../harness/scenario.js';
import { anEndpoint } from './endpoint-fixtures.js';
import { endpointOfSeller } from '../access/endpoint-rows.js';
import { everybody, limited, type AccessRows } from '../access/access-row.js';

const deleted: Scenario<undefined> = async (service) => {
  const owner = await service.account();
  return { path: `/api/v1/webhooks/${(await anEndpoint(service, owner)).id}`, headers: bearer(owner.key) };
};

const twice: Scenario<BodyOf<'deleteWebhook', 404>> = async (service) => {
  const request = await deleted(service);
  await service.request(request, 'DELETE');
  return { ...request, expect: ({ code }) => assert.equal(code, 'not_found') };
};

export const deleteWebhook: Scenarios<'deleteWebhook'> = {
  ...writing('Webhooks', deleted, 'orders:read'),
  204: deleted,
  404: twice,
};

export const access: AccessRows<'deleteWebhook'> = [
  {
    rightful: 'seller',
    request: async (fixtures) => ({ params: await endpointOfSeller(fixtures) }),
    answers: everybody('not_found', { seller: 204, ...limited('not_found') }),
  },
];
