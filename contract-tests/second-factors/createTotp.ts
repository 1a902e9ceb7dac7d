// Scenarios of createTotp, and who may call it.
import assert from 'node:assert/strict';
import type { BodyOf } from '#generated/operations.js';
import type { Scenario, Scenarios } from '../harness/scenario.js';
import { dashboard, unproved } from '../harness/common-scenarios.js';
import { anApp } from './second-factor-fixtures.js';
import { everybody, type AccessRows } from '../access/access-row.js';

const path = '/api/account/totp';

const created: Scenario<BodyOf<'createTotp', 201>> = async (service) => {
  const owner = await service.account();
  return {
    path,
    headers: (await service.browser(owner)).headers,
    expect: ({ data }) => {
      const uri = new URL(data.uri);
      assert.deepEqual(
        [uri.protocol, uri.searchParams.get('secret'), uri.searchParams.get('issuer')],
        ['otpauth:', data.secret, 'Plugin Marketplace'],
      );
      assert.ok(decodeURIComponent(uri.pathname).endsWith(owner.email));
    },
  };
};

const stale: Scenario<never> = async (service) => ({
  path,
  headers: (await service.browser(await service.account(), 11)).headers,
});

const second: Scenario<BodyOf<'createTotp', 409>> = async (service) => {
  const owner = await service.account();
  await anApp(service, owner);
  return {
    path,
    headers: (await service.browser(owner)).headers,
    expect: ({ code }) => assert.equal(code, 'invalid_transition'),
  };
};

export const createTotp: Scenarios<'createTotp'> = {
  ...dashboard('Second factors', created),
  ...unproved(stale),
  201: created,
  409: second,
};

export const access: AccessRows<'createTotp'> = [{ rightful: 'buyer', request: () => ({}), answers: everybody(201) }];
