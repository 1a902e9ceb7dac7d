// Scenarios of activateTotp, and who may call it.
import assert from 'node:assert/strict';
import type { BodyOf } from '#generated/operations.js';
import type { Scenario, Scenarios } from '../harness/scenario.js';
import { bodied, dashboard } from '../harness/common-scenarios.js';
import type { TestService } from '../harness/test-service.js';
import { anApp, aPendingApp, assertRenewed, codeAt, wrongCode } from './second-factor-fixtures.js';
import { everybody, type AccessRows } from '../access/access-row.js';
import { app } from '../access/second-factor-rows.js';

const path = '/api/account/totp/activate';

/** Somebody who is about to confirm an app, whose secret comes with it. */
async function settingUp(service: TestService) {
  const owner = await service.account();
  const { headers, token } = await service.browser(owner);
  return { secret: await aPendingApp(service, owner), headers, token };
}

const activated: Scenario<BodyOf<'activateTotp', 200>> = async (service) => {
  const { secret, headers, token } = await settingUp(service);
  return {
    path,
    headers,
    body: { totp_code: codeAt(secret, service.market.clock()) },
    expect: ({ data }, received) => {
      assert.equal(new Set(data.recovery_codes).size, 10);
      assertRenewed(received, { token });
    },
  };
};

const wrong: Scenario<BodyOf<'activateTotp', 401>> = async (service) => {
  const { secret, headers } = await settingUp(service);
  return {
    path,
    headers,
    body: { totp_code: wrongCode(secret, service.market.clock()) },
    expect: ({ code, error }) =>
      assert.deepEqual([code, error], ['invalid_credentials', 'The code is wrong. Codes change every 30 seconds']),
  };
};

const activeAlready: Scenario<BodyOf<'activateTotp', 409>> = async (service) => {
  const owner = await service.account();
  const secret = await anApp(service, owner);
  return {
    path,
    headers: (await service.browser(owner)).headers,
    body: { totp_code: codeAt(secret, service.market.clock()) },
    expect: ({ code }) => assert.equal(code, 'invalid_transition'),
  };
};

export const activateTotp: Scenarios<'activateTotp'> = {
  ...dashboard('Second factors', activated),
  ...bodied(activated),
  200: activated,
  401: wrong,
  409: activeAlready,
};

export const access: AccessRows<'activateTotp'> = [
  {
    rightful: 'buyer',
    answers: everybody(200),
    request: async (fixtures, who) => ({
      body: { totp_code: codeAt(await app(fixtures, who, false), fixtures.service.market.clock()) },
    }),
  },
  {
    about: "the owner's app",
    rightful: 'owner',
    answers: everybody('invalid_transition', { owner: 200 }),
    request: async (fixtures) => ({
      body: { totp_code: codeAt(await app(fixtures, 'owner', false), fixtures.service.market.clock()) },
    }),
  },
];
