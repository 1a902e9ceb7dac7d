// Scenarios of rotateLicense.
import assert from 'node:assert/strict';
import type { BodyOf } from '#generated/operations.js';
import { bearer, missing, writing } from '../harness/common-scenarios.js';
import type { Scenario, Scenarios } from '../harness/scenario.js';
import { aLicence, activated, refusedWith, UNKNOWN_ID } from './licence-fixtures.js';

const rotated: Scenario<BodyOf<'rotateLicense', 200>> = async (service) => {
  const licence = await aLicence(service);
  await activated(service, licence);
  return {
    path: `/api/v1/licenses/${licence.id}/rotate`,
    headers: bearer(licence.holder.key),
    expect: ({ data }) => {
      assert.deepEqual([data.id, data.activations_used], [licence.id, 0]);
      assert.notEqual(data.license_key, licence.key);
    },
  };
};

const over: Scenario<BodyOf<'rotateLicense', 409>> = async (service) => {
  const { id, holder } = await aLicence(service);
  await service.market.write((tables) => tables.licences.move(id, ['active'], 'revoked'));
  return {
    path: `/api/v1/licenses/${id}/rotate`,
    headers: bearer(holder.key),
    expect: refusedWith('invalid_transition'),
  };
};

export const rotateLicense: Scenarios<'rotateLicense'> = {
  ...writing('Licences', rotated, 'orders:write'),
  200: rotated,
  404: missing(`/api/v1/licenses/${UNKNOWN_ID}/rotate`, true),
  409: over,
};
