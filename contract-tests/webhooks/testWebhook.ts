// Scenarios of testWebhook, and who may call it.
import assert from 'node:assert/strict';
import type { BodyOf } from '#generated/operations.js';
import { bearer, bodied, writing } from '../harness/common-scenarios.js';
import type { Scenario, Scenarios } from '../harness/scenario.js';
import { ofAnother, ofPaused } from './delivery-fixtures.js';
import { anEndpoint } from './endpoint-fixtures.js';
import { endpointOfSeller } from '../access/endpoint-rows.js';
import { OF_SELLER } from '../access/delivery-rows.js';
import type { AccessRows } from '../access/access-row.js';

const sent: Scenario<BodyOf<'testWebhook', 200>> = async (service) => {
  const owner = await service.account();
  const { id } = await anEndpoint(service, owner, { events: ['product.updated'] });
  return {
    path: `/api/v1/webhooks/${id}/test`,
    headers: bearer(owner.key),
    body: { event: 'order.created' },
    expect: ({ data }) =>
      assert.deepEqual(
        [data.event, data.is_test, data.status, data.attempt, data.error],
        ['order.created', true, 'pending', 0, null],
      ),
  };
};

export const testWebhook: Scenarios<'testWebhook'> = {
  ...writing('Webhooks', sent, 'catalog:read'),
  ...bodied(sent),
  200: sent,
  404: ofAnother(sent),
  409: ofPaused(sent),
};

export const access: AccessRows<'testWebhook'> = [
  {
    rightful: 'seller',
    request: async (fixtures) => ({ params: await endpointOfSeller(fixtures), body: { event: 'order.created' } }),
    answers: OF_SELLER,
  },
];
