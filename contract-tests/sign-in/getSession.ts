// Scenarios of getSession, and who may call it.
import assert from 'node:assert/strict';
import type { BodyOf } from '#generated/operations.js';
import type { Scenario, Scenarios } from '../harness/scenario.js';
import { dashboard } from '../harness/common-scenarios.js';
import { each, ownAddress, ownList, ownersAddress } from '../access/account-rows.js';
import type { AccessRows } from '../access/access-row.js';

const got: Scenario<BodyOf<'getSession', 200>> = async (service) => {
  const { headers, sessionId, accountId } = await service.browser(await service.account(), 20);
  return {
    path: '/api/account/session',
    headers,
    expect({ data }) {
      assert.deepEqual([data.id, data.account.id, data.csrf_token], [sessionId, accountId, headers['X-CSRF-Token']]);
      assert.equal(Date.parse(data.created_at) - Date.parse(data.proved_at), 20 * 60_000);
    },
  };
};

export const getSession: Scenarios<'getSession'> = { ...dashboard('Sign-in', got), 200: got };

export const access: AccessRows<'getSession'> = [
  { ...each('shown'), request: ownAddress },
  { about: "the owner's", ...ownList, request: ownersAddress },
];
