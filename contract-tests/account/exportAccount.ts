// Scenarios of exportAccount, and who may call it.
import assert from 'node:assert/strict';
import type { BodyOf } from '#generated/operations.js';
import type { Scenario, Scenarios } from '../harness/scenario.js';
import { dashboard, unproved } from '../harness/common-scenarios.js';
import { each, ownAddress, ownList } from '../access/account-rows.js';
import type { AccessRows } from '../access/access-row.js';

const path = '/api/account/export';

const exported: Scenario<BodyOf<'exportAccount', 200>> = async (service) => {
  const person = await service.account();
  const { headers, sessionId } = await service.browser(person);
  return {
    path,
    headers,
    expect({ data }) {
      assert.equal(data.account.email, person.email);
      assert.deepEqual(
        data.sessions.map(({ id, current }) => [id, current]),
        [[sessionId, true]],
      );
      assert.deepEqual(
        data.api_keys.map(({ id }) => id),
        [person.keyId],
      );
    },
  };
};

const provedLongAgo: Scenario<never> = async (service) => ({
  path,
  headers: (await service.browser(await service.account(), 11)).headers,
});

export const exportAccount: Scenarios<'exportAccount'> = {
  ...dashboard('Account', exported),
  ...unproved(provedLongAgo),
  200: exported,
};

export const access: AccessRows<'exportAccount'> = [
  { ...each('shown'), request: ownAddress },
  { about: "the owner's", ...ownList, request: ({ review }) => ({ mark: review }) },
];
