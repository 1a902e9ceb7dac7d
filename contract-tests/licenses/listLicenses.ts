// Scenarios of listLicenses, and who may call it.
import assert from 'node:assert/strict';
import type { BodyOf } from '#generated/operations.js';
import { bearer, keyed } from '../harness/common-scenarios.js';
import type { Scenario, Scenarios } from '../harness/scenario.js';
import { aLicense } from './license-fixtures.js';
import { licenseOf } from '../access/license-rows.js';
import { everybody, limited, type AccessRows } from '../access/access-row.js';

const sold: Scenario<BodyOf<'listLicenses', 200>> = async (service) => {
  const { id, key, seller, productId } = await aLicense(service);
  return {
    path: `/api/v1/licenses?as=seller&status=active&product_id=${productId}`,
    headers: bearer(seller.key),
    expect: ({ data, meta }) =>
      assert.deepEqual([data.map((one) => [one.id, one.license_key]), meta.total], [[[id, key]], 1]),
  };
};

export const listLicenses: Scenarios<'listLicenses'> = { ...keyed('Licenses', sold), 200: sold };

export const access: AccessRows<'listLicenses'> = [
  {
    rightful: 'owner',
    request: async (fixtures) => ({ mark: (await licenseOf(fixtures)).id }),
    answers: everybody('hidden', { owner: 'shown', ...limited('hidden') }),
  },
  {
    about: 'what is sold',
    rightful: 'seller',
    request: async (fixtures) => ({ query: 'as=seller', mark: (await licenseOf(fixtures)).id }),
    answers: everybody('hidden', { seller: 'shown', ...limited('hidden') }),
  },
];
