// Scenarios of listServerTokens, and who may call it.
import assert from 'node:assert/strict';
import type { BodyOf } from '#generated/operations.js';
import type { Scenario, Scenarios } from '../harness/scenario.js';
import { dashboard, unchanged } from '../harness/common-scenarios.js';
import { aKeyOwner, aToken } from './key-fixtures.js';
import { ownList } from '../access/account-rows.js';
import { ownServerToken } from '../access/owner-fixtures.js';
import type { AccessRows } from '../access/access-row.js';

const listed: Scenario<BodyOf<'listServerTokens', 200>> = async (service) => {
  const { owner, browser } = await aKeyOwner(service);
  const { token, secret } = await aToken(service, owner);
  return {
    path: '/api/account/server-tokens',
    headers: browser.headers,
    expect: ({ data, meta }) => {
      assert.equal(meta.total, 1);
      assert.deepEqual(data, [
        {
          id: token.id,
          name: 'survival-1',
          last_four: secret.slice(-4),
          expires_at: null,
          previous_expires_at: null,
          last_used_at: null,
          created_at: new Date(token.createdAt).toISOString(),
        },
      ]);
    },
  };
};

export const listServerTokens: Scenarios<'listServerTokens'> = {
  ...dashboard('API keys', listed),
  ...unchanged(listed),
  200: listed,
};

export const access: AccessRows<'listServerTokens'> = [
  { ...ownList, request: async (fixtures) => ({ mark: await ownServerToken(fixtures) }) },
];
