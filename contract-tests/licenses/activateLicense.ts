// Scenarios of activateLicense, and who may call it.
import assert from 'node:assert/strict';
import type { BodyOf } from '#generated/operations.js';
import type { Scenario, Scenarios } from '../harness/scenario.js';
import { aLicense, activated, pluginCall, refusedWith, revoked, useOf } from './license-fixtures.js';
import { licenseUse } from '../access/license-rows.js';
import { everybody, type AccessRows } from '../access/access-row.js';

const PATH = '/api/v1/license/activate';

const first: Scenario<BodyOf<'activateLicense', 200>> = async (service) => {
  const license = await aLicense(service);
  return {
    path: PATH,
    body: useOf(license, { server_name: 'Lobby', plugin_version: '7.0.12' }),
    expect: ({ data }) =>
      assert.deepEqual(
        [data.valid, data.code, data.status, data.product_id, data.seats, data.activations_used],
        [true, 'valid', 'active', license.productId, 3, 1],
      ),
  };
};

const full: Scenario<BodyOf<'activateLicense', 409>> = async (service) => {
  const license = await aLicense(service, { seats: 1 });
  await activated(service, license);
  return { path: PATH, body: useOf(license), expect: refusedWith('activation_limit_reached') };
};

export const activateLicense: Scenarios<'activateLicense'> = {
  ...pluginCall(PATH, first),
  ...revoked(PATH),
  200: first,
  409: full,
};

export const access: AccessRows<'activateLicense'> = [
  { rightful: 'buyer', request: licenseUse, answers: everybody(200) },
];
