// Scenarios of listUsage, and who may call it.
import assert from 'node:assert/strict';
import type { BodyOf } from '#generated/operations.js';
import type { Scenario, Scenarios } from '../harness/scenario.js';
import { bearer, dashboard } from '../harness/common-scenarios.js';
import { ownList } from '../access/account-rows.js';
import { ownKey } from '../access/owner-fixtures.js';
import type { AccessRows } from '../access/access-row.js';

const listed: Scenario<BodyOf<'listUsage', 200>> = async (service) => {
  const person = await service.account();
  await service.serverToken(person);
  await service.request({ path: '/api/v1/products', headers: bearer(person.key) });
  await service.request({ path: '/api/v1/products', headers: bearer(person.key) });
  const { headers } = await service.browser(person);
  return {
    path: '/api/account/usage',
    headers,
    expect({ data, meta }, received) {
      assert.deepEqual(
        data.map(({ kind, limit, used }) => [kind, limit, used]),
        [
          ['session', 100, 1],
          ['key', 100, 2],
          ['server_token', 100, 0],
          ['keys', 1_000, 2],
          ['server_tokens', 5_000, 0],
        ],
      );
      assert.deepEqual([data[0]!.id, data[1]!.id, data[2]!.resets_at], [null, person.keyId, null]);
      assert.equal(Date.parse(data[0]!.resets_at!) / 1000, Number(received['x-ratelimit-reset']));
      assert.equal(meta.total, 5);
    },
  };
};

export const listUsage: Scenarios<'listUsage'> = { ...dashboard('API keys', listed), 200: listed };

export const access: AccessRows<'listUsage'> = [
  { ...ownList, request: async (fixtures) => ({ mark: (await ownKey(fixtures)).id }) },
];
