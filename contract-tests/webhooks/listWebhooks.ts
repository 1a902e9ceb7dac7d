// Scenarios of listWebhooks, and who may call it.
import assert from 'node:assert/strict';
import type { BodyOf } from '#generated/operations.js';
import { bearer, keyed } from '../harness/common-scenarios.js';
import type { Scenario, Scenarios } from '../harness/scenario.js';
import { anEndpoint } from './endpoint-fixtures.js';
import { endpointOfSeller } from '../access/endpoint-rows.js';
import { everybody, type AccessRows } from '../access/access-row.js';

const listed: Scenario<BodyOf<'listWebhooks', 200>> = async (service) => {
  const owner = await service.account();
  await anEndpoint(service, await service.account());
  await anEndpoint(service, owner);
  const { id } = await anEndpoint(service, owner);
  return {
    path: '/api/v1/webhooks?limit=1',
    headers: bearer(owner.key),
    expect({ data, meta }) {
      assert.deepEqual(
        data.map((endpoint) => [endpoint.id, 'secret' in endpoint]),
        [[id, false]],
      );
      assert.deepEqual(meta, { page: 1, total: 2, totalPages: 2 });
    },
  };
};

export const listWebhooks: Scenarios<'listWebhooks'> = { ...keyed('Webhooks', listed), 200: listed };

export const access: AccessRows<'listWebhooks'> = [
  {
    rightful: 'seller',
    request: async (fixtures) => ({ mark: (await endpointOfSeller(fixtures)).id }),
    answers: everybody('hidden', { seller: 'shown' }),
  },
];
