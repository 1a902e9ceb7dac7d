// Scenarios of rotateLicense, and who may call it.
import assert from 'node:assert/strict';
import type { BodyOf } from '#generated/operations.js';
import { bearer, missing, writing } from '../harness/common-scenarios.js';
import type { Scenario, Scenarios } from '../harness/scenario.js';
import { aLicense, activated, refusedWith, UNKNOWN_ID } from './license-fixtures.js';
import { byLicense } from '../access/license-rows.js';
import { everybody, type AccessRows } from '../access/access-row.js';

const rotated: Scenario<BodyOf<'rotateLicense', 200>> = async (service) => {
  const license = await aLicense(service);
  await activated(service, license);
  return {
    path: `/api/v1/licenses/${license.id}/rotate`,
    headers: bearer(license.holder.key),
    expect: ({ data }) => {
      assert.deepEqual([data.id, data.activations_used], [license.id, 0]);
      assert.notEqual(data.license_key, license.key);
    },
  };
};

const over: Scenario<BodyOf<'rotateLicense', 409>> = async (service) => {
  const { id, holder } = await aLicense(service);
  await service.market.write((tables) => tables.licenses.move(id, ['active'], 'revoked'));
  return {
    path: `/api/v1/licenses/${id}/rotate`,
    headers: bearer(holder.key),
    expect: refusedWith('invalid_transition'),
  };
};

export const rotateLicense: Scenarios<'rotateLicense'> = {
  ...writing('Licenses', rotated, 'orders:write'),
  200: rotated,
  404: missing(`/api/v1/licenses/${UNKNOWN_ID}/rotate`, true),
  409: over,
};

export const access: AccessRows<'rotateLicense'> = [
  {
    rightful: 'owner',
    request: byLicense,
    answers: everybody('not_found', { owner: 200, seller: 'forbidden', admin: 'forbidden' }),
  },
];
