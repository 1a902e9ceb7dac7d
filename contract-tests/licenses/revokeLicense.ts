// Scenarios of revokeLicense, and who may call it.
import assert from 'node:assert/strict';
import type { BodyOf } from '#generated/operations.js';
import { bearer, bodied, writing } from '../harness/common-scenarios.js';
import type { Scenario, Scenarios } from '../harness/scenario.js';
import { adminKey, aLicense, refusedWith, UNKNOWN_ID } from './license-fixtures.js';
import { withReason, BY_SELLER } from '../access/license-rows.js';
import type { AccessRows } from '../access/access-row.js';

const revoked: Scenario<BodyOf<'revokeLicense', 200>> = async (service) => {
  const { id, seller, key } = await aLicense(service);
  return {
    path: `/api/v1/licenses/${id}/revoke`,
    headers: bearer(seller.key),
    body: { reason: 'The key was published' },
    expect: ({ data }) => assert.deepEqual([data.id, data.status, data.license_key], [id, 'revoked', key]),
  };
};

const unknown: Scenario<BodyOf<'revokeLicense', 404>> = async (service) => ({
  path: `/api/v1/licenses/${UNKNOWN_ID}/revoke`,
  headers: await adminKey(service),
  body: { reason: 'The key was published' },
  expect: refusedWith('not_found'),
});

export const revokeLicense: Scenarios<'revokeLicense'> = {
  ...writing('Licenses', revoked, 'orders:write'),
  ...bodied(revoked),
  200: revoked,
  404: unknown,
};

export const access: AccessRows<'revokeLicense'> = [{ rightful: 'seller', request: withReason, answers: BY_SELLER }];
