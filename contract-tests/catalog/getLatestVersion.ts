// Scenarios of getLatestVersion.
import assert from 'node:assert/strict';
import type { BodyOf } from '#generated/operations.js';
import type { Scenario, Scenarios } from '../harness/scenario.js';
import { bearer, keyed } from '../harness/common-scenarios.js';

const found: Scenario<BodyOf<'getLatestVersion', 200>> = async (world) => {
  const { id, slug } = await world.product();
  const latest = await world.version(id);
  await world.version(id, { channel: 'beta' });
  return {
    path: `/api/v1/products/${slug}/latest`,
    headers: bearer((await world.account()).key),
    expect: ({ data }) => assert.equal(data.id, latest),
  };
};

export const getLatestVersion: Scenarios<'getLatestVersion'> = {
  ...keyed('Catalog', found),
  200: found,
  404: async (world) => {
    const { slug } = await world.product();
    return { path: `/api/v1/products/${slug}/latest`, headers: bearer((await world.account()).key) };
  },
};
