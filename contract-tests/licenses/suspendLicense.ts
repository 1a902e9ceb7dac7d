// Scenarios of suspendLicense, and who may call it.
import assert from 'node:assert/strict';
import type { BodyOf } from '#generated/operations.js';
import { bearer, bodied, writing } from '../harness/common-scenarios.js';
import type { Scenario, Scenarios } from '../harness/scenario.js';
import { adminKey, aLicense, refusedWith, UNKNOWN_ID } from './license-fixtures.js';
import { withReason, BY_SELLER } from '../access/license-rows.js';
import type { AccessRows } from '../access/access-row.js';

const suspended: Scenario<BodyOf<'suspendLicense', 200>> = async (service) => {
  const { id, seller, key } = await aLicense(service);
  return {
    path: `/api/v1/licenses/${id}/suspend`,
    headers: bearer(seller.key),
    body: { reason: 'The key was published' },
    expect: ({ data }) => assert.deepEqual([data.id, data.status, data.license_key], [id, 'suspended', key]),
  };
};

const unknown: Scenario<BodyOf<'suspendLicense', 404>> = async (service) => ({
  path: `/api/v1/licenses/${UNKNOWN_ID}/suspend`,
  headers: await adminKey(service),
  body: { reason: 'The key was published' },
  expect: refusedWith('not_found'),
});

const elsewhere: Scenario<BodyOf<'suspendLicense', 409>> = async (service) => {
  const { id, seller } = await aLicense(service);
  await service.market.write((tables) => tables.licenses.move(id, ['active'], 'revoked'));
  return {
    path: `/api/v1/licenses/${id}/suspend`,
    headers: bearer(seller.key),
    body: { reason: 'The key was published' },
    expect: refusedWith('invalid_transition'),
  };
};

export const suspendLicense: Scenarios<'suspendLicense'> = {
  ...writing('Licenses', suspended, 'orders:write'),
  ...bodied(suspended),
  200: suspended,
  404: unknown,
  409: elsewhere,
};

export const access: AccessRows<'suspendLicense'> = [{ rightful: 'seller', request: withReason, answers: BY_SELLER }];
