// Scenarios of getLicense, and who may call it.
import assert from 'node:assert/strict';
import type { BodyOf } from '#generated/operations.js';
import { bearer, keyed, missing } from '../harness/common-scenarios.js';
import type { Scenario, Scenarios } from '../harness/scenario.js';
import { aLicense, UNKNOWN_ID } from './license-fixtures.js';
import { byLicense, licenseOf } from '../access/license-rows.js';
import { everybody, type AccessRows } from '../access/access-row.js';

const held: Scenario<BodyOf<'getLicense', 200>> = async (service) => {
  const expiresAt = Date.parse('2099-01-01T00:00:00.000Z');
  const { id, key, holder } = await aLicense(service, { expiresAt });
  return {
    path: `/api/v1/licenses/${id}`,
    headers: bearer(holder.key),
    expect: ({ data }) =>
      assert.deepEqual(
        [data.id, data.license_key, data.seats, data.activations_used, data.expires_at, data.grace_hours],
        [id, key, 3, 0, '2099-01-01T00:00:00.000Z', 0],
      ),
  };
};

export const getLicense: Scenarios<'getLicense'> = {
  ...keyed('Licenses', held),
  200: held,
  404: missing(`/api/v1/licenses/${UNKNOWN_ID}`, true),
};

export const access: AccessRows<'getLicense'> = [
  {
    rightful: 'owner',
    request: async (fixtures) => ({ ...(await byLicense(fixtures)), mark: (await licenseOf(fixtures)).licenseKey }),
    answers: everybody('not_found', { owner: 'shown', seller: 'shown', admin: 'hidden' }),
  },
];
