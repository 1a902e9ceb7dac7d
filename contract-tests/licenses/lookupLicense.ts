// Scenarios of lookupLicense, and who may call it.
import assert from 'node:assert/strict';
import type { BodyOf } from '#generated/operations.js';
import { bearer, bodied, writing } from '../harness/common-scenarios.js';
import type { Scenario, Scenarios } from '../harness/scenario.js';
import { aLicense, refusedWith, UNKNOWN_KEY } from './license-fixtures.js';
import { licenseOf } from '../access/license-rows.js';
import { everybody, type AccessRows } from '../access/access-row.js';

const found: Scenario<BodyOf<'lookupLicense', 200>> = async (service) => {
  const { id, key, seller } = await aLicense(service);
  return {
    path: '/api/v1/licenses/lookup',
    headers: bearer(seller.key),
    body: { license_key: key.toLowerCase() },
    expect: ({ data }) => assert.equal(data.id, id),
  };
};

/** The holder knows it by other ways, and is told as much as a stranger. */
const unknown: Scenario<BodyOf<'lookupLicense', 404>> = async (service) => {
  const { seller } = await aLicense(service);
  return {
    path: '/api/v1/licenses/lookup',
    headers: bearer(seller.key),
    body: { license_key: UNKNOWN_KEY },
    expect: refusedWith('license_not_found'),
  };
};

export const lookupLicense: Scenarios<'lookupLicense'> = {
  ...writing('Licenses', found, 'orders:write'),
  ...bodied(found),
  200: found,
  404: unknown,
};

export const access: AccessRows<'lookupLicense'> = [
  {
    rightful: 'seller',
    request: async (fixtures) => ({ body: { license_key: (await licenseOf(fixtures)).licenseKey } }),
    answers: everybody('license_not_found', { seller: 200, admin: 200 }),
  },
];
