// Scenarios of rotateWebhookSecret, and who may call it.
import assert from 'node:assert/strict';
import type { BodyOf } from '#generated/operations.js';
import { bearer, writing } from '../harness/common-scenarios.js';
import type { Scenario, Scenarios } from '../harness/scenario.js';
import { anEndpoint } from './endpoint-fixtures.js';
import { endpointOfSeller } from '../access/endpoint-rows.js';
import { everybody, limited, type AccessRows } from '../access/access-row.js';

const DAY_MS = 24 * 60 * 60 * 1000;

const rotated: Scenario<BodyOf<'rotateWebhookSecret', 200>> = async (service) => {
  const owner = await service.account();
  const { id, secret, createdAt } = await anEndpoint(service, owner);
  return {
    path: `/api/v1/webhooks/${id}/rotate-secret`,
    headers: bearer(owner.key),
    expect({ data }) {
      assert.equal(data.id, id);
      assert.notEqual(data.secret, secret);
      const until = Date.parse(data.previous_secret_expires_at!) - DAY_MS;
      assert.ok(createdAt <= until && until <= Date.parse(data.updated_at), 'a day after it was rotated');
    },
  };
};

const ofAnother: Scenario<BodyOf<'rotateWebhookSecret', 404>> = async (service) => ({
  ...(await rotated(service)),
  headers: bearer((await service.account()).key),
  expect: ({ code }) => assert.equal(code, 'not_found'),
});

export const rotateWebhookSecret: Scenarios<'rotateWebhookSecret'> = {
  ...writing('Webhooks', rotated, 'orders:read'),
  200: rotated,
  404: ofAnother,
};

export const access: AccessRows<'rotateWebhookSecret'> = [
  {
    rightful: 'seller',
    request: async (fixtures) => ({ params: await endpointOfSeller(fixtures) }),
    answers: everybody('not_found', { seller: 200, ...limited('not_found') }),
  },
];
