// Scenarios of deactivateLicense, and who may call it.
import assert from 'node:assert/strict';
import type { BodyOf } from '#generated/operations.js';
import type { Scenario, Scenarios } from '../harness/scenario.js';
import { aLicense, activated, pluginCall, revoked } from './license-fixtures.js';
import { licenseUse } from '../access/license-rows.js';
import { everybody, type AccessRows } from '../access/access-row.js';

const PATH = '/api/v1/license/deactivate';

const given: Scenario<BodyOf<'deactivateLicense', 200>> = async (service) => {
  const { body } = await activated(service, await aLicense(service));
  return {
    path: PATH,
    body,
    expect: ({ data }) =>
      assert.deepEqual(
        [data.valid, data.code, data.activations_used, data.offline_token],
        [false, 'not_activated', 0, null],
      ),
  };
};

export const deactivateLicense: Scenarios<'deactivateLicense'> = {
  ...pluginCall(PATH, given),
  ...revoked(PATH),
  200: given,
};

export const access: AccessRows<'deactivateLicense'> = [
  { rightful: 'buyer', request: licenseUse, answers: everybody(200) },
];
