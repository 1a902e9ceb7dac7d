// Scenarios of recoverWebhook, and who may call it.
import assert from 'node:assert/strict';
import type { BodyOf } from '#generated/operations.js';
import { bodied, writing } from '../harness/common-scenarios.js';
import type { Scenario, Scenarios } from '../harness/scenario.js';
import { aDelivery, ofAnother, ofPaused } from './delivery-fixtures.js';
import { endpointOfSeller } from '../access/endpoint-rows.js';
import { OF_SELLER } from '../access/delivery-rows.js';
import type { AccessRows } from '../access/access-row.js';

const begun: Scenario<BodyOf<'recoverWebhook', 200>> = async (service) => {
  const { endpoint, path, headers } = await aDelivery(service);
  return {
    path: `${path}/recover`,
    headers,
    body: { since: new Date(service.market.clock() - 60_000).toISOString() },
    expect: ({ data }) => assert.deepEqual([data.id, data.status], [endpoint.id, 'active']),
  };
};

export const recoverWebhook: Scenarios<'recoverWebhook'> = {
  ...writing('Webhooks', begun, 'catalog:read'),
  ...bodied(begun),
  200: begun,
  404: ofAnother(begun),
  409: ofPaused(begun),
};

export const access: AccessRows<'recoverWebhook'> = [
  {
    rightful: 'seller',
    request: async (fixtures) => ({
      params: await endpointOfSeller(fixtures),
      body: { since: '2026-11-20T00:00:00.000Z' },
    }),
    answers: OF_SELLER,
  },
];
