// Scenarios of getSecondFactors, and who may call it.
import assert from 'node:assert/strict';
import type { BodyOf } from '#generated/operations.js';
import type { Scenario, Scenarios } from '../harness/scenario.js';
import { dashboard, unchanged } from '../harness/common-scenarios.js';
import { anApp, aPasskey } from './second-factor-fixtures.js';
import { ownPasskey } from '../access/second-factor-rows.js';
import { everybody, type AccessRows } from '../access/access-row.js';

const gotten: Scenario<BodyOf<'getSecondFactors', 200>> = async (service) => {
  const owner = await service.account();
  await anApp(service, owner);
  const passkeyId = await aPasskey(service, owner);
  return {
    path: '/api/account/second-factors',
    headers: (await service.browser(owner)).headers,
    expect: ({ data }) => {
      assert.deepEqual([data.totp, data.recovery_codes_left], [true, 0]);
      assert.deepEqual(
        data.passkeys.map(({ id, name, backed_up: backedUp }) => [id, name, backedUp]),
        [[passkeyId, 'Laptop', false]],
      );
    },
  };
};

export const getSecondFactors: Scenarios<'getSecondFactors'> = {
  ...dashboard('Second factors', gotten),
  ...unchanged(gotten),
  200: gotten,
};

export const access: AccessRows<'getSecondFactors'> = [
  {
    rightful: 'owner',
    request: async (fixtures) => ({ mark: await ownPasskey(fixtures) }),
    answers: everybody('hidden', { owner: 'shown' }),
  },
];
