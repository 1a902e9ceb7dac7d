// Scenarios of createRecoveryCodes, and who may call it.
import assert from 'node:assert/strict';
import type { BodyOf } from '#generated/operations.js';
import type { Scenario, Scenarios } from '../harness/scenario.js';
import { dashboard, unproved } from '../harness/common-scenarios.js';
import { anApp, assertRenewed } from './second-factor-fixtures.js';
import { app } from '../access/second-factor-rows.js';
import { everybody, type AccessRows } from '../access/access-row.js';

const path = '/api/account/recovery-codes';

const createdAfter =
  (provedMinutesAgo: number): Scenario<BodyOf<'createRecoveryCodes', 201>> =>
  async (service) => {
    const owner = await service.account();
    await anApp(service, owner);
    const browser = await service.browser(owner, provedMinutesAgo);
    return {
      path,
      headers: browser.headers,
      expect: ({ data }, headers) => {
        assert.equal(new Set(data.recovery_codes).size, 10);
        assertRenewed(headers, browser);
      },
    };
  };

const withoutFactor: Scenario<BodyOf<'createRecoveryCodes', 409>> = async (service) => ({
  path,
  headers: (await service.browser(await service.account())).headers,
  expect: ({ code }) => assert.equal(code, 'invalid_transition'),
});

export const createRecoveryCodes: Scenarios<'createRecoveryCodes'> = {
  ...dashboard('Second factors', createdAfter(0)),
  ...unproved(createdAfter(11)),
  201: createdAfter(0),
  409: withoutFactor,
};

export const access: AccessRows<'createRecoveryCodes'> = [
  {
    rightful: 'owner',
    request: async (fixtures) => {
      await app(fixtures, 'owner', true);
      return {};
    },
    answers: everybody('invalid_transition', { owner: 201 }),
  },
];
