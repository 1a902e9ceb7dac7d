// Scenarios of listKeys, and who may call it.
import assert from 'node:assert/strict';
import type { BodyOf } from '#generated/operations.js';
import type { Scenario, Scenarios } from '../harness/scenario.js';
import { dashboard, unchanged } from '../harness/common-scenarios.js';
import { aKeyOwner } from './key-fixtures.js';
import { ownList } from '../access/account-rows.js';
import { ownKey } from '../access/owner-fixtures.js';
import type { AccessRows } from '../access/access-row.js';

const listed: Scenario<BodyOf<'listKeys', 200>> = async (service) => {
  const { owner, browser } = await aKeyOwner(service);
  return {
    path: '/api/account/keys',
    headers: browser.headers,
    expect: ({ data, meta }) => {
      assert.deepEqual(meta, { page: 1, total: 1, totalPages: 1 });
      assert.deepEqual(
        data.map(({ id, last_four: lastFour }) => [id, lastFour]),
        [[owner.keyId, owner.key.slice(-4)]],
      );
      assert.ok(!JSON.stringify(data).includes(owner.key));
    },
  };
};

export const listKeys: Scenarios<'listKeys'> = {
  ...dashboard('API keys', listed),
  ...unchanged(listed),
  200: listed,
};

export const access: AccessRows<'listKeys'> = [
  { ...ownList, request: async (fixtures) => ({ mark: (await ownKey(fixtures)).id }) },
];
