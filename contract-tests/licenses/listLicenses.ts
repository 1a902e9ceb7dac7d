// Scenarios of listLicenses.
import assert from 'node:assert/strict';
import type { BodyOf } from '#generated/operations.js';
import { bearer, keyed } from '../harness/common-scenarios.js';
import type { Scenario, Scenarios } from '../harness/scenario.js';
import { aLicense } from './license-fixtures.js';

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
