// Scenarios of reinstateLicense, and who may call it.
import assert from 'node:assert/strict';
import type { BodyOf } from '#generated/operations.js';
import { bearer, writing } from '../harness/common-scenarios.js';
import type { Scenario, Scenarios } from '../harness/scenario.js';
import { adminKey, aLicense, refusedWith, UNKNOWN_ID } from './license-fixtures.js';
import { ofOwner, BY_SELLER } from '../access/license-rows.js';
import type { AccessRows } from '../access/access-row.js';

const active: Scenario<BodyOf<'reinstateLicense', 200>> = async (service) => {
  const { id, seller, key } = await aLicense(service);
  await service.market.write((tables) => tables.licenses.move(id, ['active'], 'suspended', { suspendedBy: 'seller' }));
  return {
    path: `/api/v1/licenses/${id}/reinstate`,
    headers: bearer(seller.key),
    expect: ({ data }) => assert.deepEqual([data.id, data.status, data.license_key], [id, 'active', key]),
  };
};

const unknown: Scenario<BodyOf<'reinstateLicense', 404>> = async (service) => ({
  path: `/api/v1/licenses/${UNKNOWN_ID}/reinstate`,
  headers: await adminKey(service),
  expect: refusedWith('not_found'),
});

const elsewhere: Scenario<BodyOf<'reinstateLicense', 409>> = async (service) => {
  const { id, seller } = await aLicense(service);
  return {
    path: `/api/v1/licenses/${id}/reinstate`,
    headers: bearer(seller.key),
    expect: refusedWith('invalid_transition'),
  };
};

export const reinstateLicense: Scenarios<'reinstateLicense'> = {
  ...writing('Licenses', active, 'orders:write'),

  200: active,
  404: unknown,
  409: elsewhere,
};

export const access: AccessRows<'reinstateLicense'> = [
  {
    rightful: 'seller',
    request: async (fixtures) => {
      const request = await ofOwner(fixtures);
      await fixtures.once('suspended license', (tables) =>
        tables.licenses.move(request.params.id, ['active'], 'suspended', { suspendedBy: 'seller' }),
      );
      return request;
    },
    answers: BY_SELLER,
  },
];
