// Scenarios of getLatestVersion.
import assert from 'node:assert/strict';
import type { BodyOf } from '#generated/operations.js';
import type { Scenario, Scenarios } from '../harness/scenario.js';
import { bearer, keyed } from '../harness/common-scenarios.js';

const found: Scenario<BodyOf<'getLatestVersion', 200>> = async (service) => {
  const { id, slug } = await service.product();
  const latest = await service.version(id);
  await service.version(id, { channel: 'beta' });
  return {
    path: `/api/v1/products/${slug}/latest`,
    headers: bearer((await service.account()).key),
    expect: ({ data }) => assert.equal(data.id, latest),
  };
};

export const getLatestVersion: Scenarios<'getLatestVersion'> = {
  ...keyed('Catalog', found),
  200: found,
  404: async (service) => {
    const { slug } = await service.product();
    return { path: `/api/v1/products/${slug}/latest`, headers: bearer((await service.account()).key) };
  },
};
