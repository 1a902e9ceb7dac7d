// Scenarios of validateLicense, and who may call it.
import assert from 'node:assert/strict';
import type { BodyOf } from '#generated/operations.js';
import type { Scenario, Scenarios } from '../harness/scenario.js';
import { aLicense, activated, pluginCall } from './license-fixtures.js';
import { licenseUse } from '../access/license-rows.js';
import { everybody, type AccessRows } from '../access/access-row.js';

const PATH = '/api/v1/license/validate';

const valid: Scenario<BodyOf<'validateLicense', 200>> = async (service) => {
  const { body } = await activated(service, await aLicense(service));
  return { path: PATH, body, expect: ({ data }) => assert.deepEqual([data.valid, data.code], [true, 'valid']) };
};

export const validateLicense: Scenarios<'validateLicense'> = { ...pluginCall(PATH, valid), 200: valid };

export const access: AccessRows<'validateLicense'> = [
  { rightful: 'buyer', request: licenseUse, answers: everybody(200) },
];
