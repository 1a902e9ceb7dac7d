// Scenarios of heartbeatLicense, and who may call it.
import assert from 'node:assert/strict';
import type { BodyOf } from '#generated/operations.js';
import type { Scenario, Scenarios } from '../harness/scenario.js';
import { aLicense, activated, pluginCall, revoked } from './license-fixtures.js';
import { licenseUse } from '../access/license-rows.js';
import { everybody, type AccessRows } from '../access/access-row.js';

const PATH = '/api/v1/license/heartbeat';

const running: Scenario<BodyOf<'heartbeatLicense', 200>> = async (service) => {
  const { body } = await activated(service, await aLicense(service));
  return { path: PATH, body, expect: ({ data }) => assert.deepEqual([data.valid, data.code], [true, 'valid']) };
};

export const heartbeatLicense: Scenarios<'heartbeatLicense'> = {
  ...pluginCall(PATH, running),
  ...revoked(PATH),
  200: running,
};

export const access: AccessRows<'heartbeatLicense'> = [
  { rightful: 'buyer', request: licenseUse, answers: everybody(200) },
];
