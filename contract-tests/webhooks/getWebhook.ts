// Scenarios of getWebhook, and who may call it.
import assert from 'node:assert/strict';
import type { BodyOf } from '#generated/operations.js';
import { bearer, keyed } from '../harness/common-scenarios.js';
import type { Scenario, Scenarios } from '../harness/scenario.js';
import { anEndpoint } from './endpoint-fixtures.js';
import { endpointOfSeller } from '../access/endpoint-rows.js';
import { everybody, limited, type AccessRows } from '../access/access-row.js';

const shown: Scenario<BodyOf<'getWebhook', 200>> = async (service) => {
  const owner = await service.account();
  const { id } = await anEndpoint(service, owner);
  await service.market.write(async ({ webhookEndpoints }) => {
    await webhookEndpoints.noteFailure(id, Date.parse('2026-11-21T09:30:00.000Z'));
    await webhookEndpoints.disable(id, 'The endpoint answered 410 Gone');
  });
  return {
    path: `/api/v1/webhooks/${id}`,
    headers: bearer(owner.key),
    expect: ({ data }) =>
      assert.deepEqual(
        [data.id, data.status, data.disabled_reason, data.failing_since, data.previous_secret_expires_at],
        [id, 'disabled', 'The endpoint answered 410 Gone', '2026-11-21T09:30:00.000Z', null],
      ),
  };
};

const ofAnother: Scenario<BodyOf<'getWebhook', 404>> = async (service) => ({
  ...(await shown(service)),
  headers: bearer((await service.account()).key),
  expect: ({ code }) => assert.equal(code, 'not_found'),
});

export const getWebhook: Scenarios<'getWebhook'> = { ...keyed('Webhooks', shown), 200: shown, 404: ofAnother };

export const access: AccessRows<'getWebhook'> = [
  {
    rightful: 'seller',
    request: async (fixtures) => ({ params: await endpointOfSeller(fixtures) }),
    answers: everybody('not_found', { seller: 200, ...limited('not_found') }),
  },
];
