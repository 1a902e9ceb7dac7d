// Scenarios of listProductVersions.
import assert from 'node:assert/strict';
import type { BodyOf } from '#generated/operations.js';
import type { Scenario, Scenarios } from '../harness/scenario.js';
import { missing, usual } from '../harness/common-scenarios.js';

const listed: Scenario<BodyOf<'listProductVersions', 200>> = async (world) => {
  const { id, slug } = await world.product();
  const older = await world.version(id, { createdAt: 1_000_000 });
  const newer = await world.version(id, { createdAt: 2_000_000 });
  await world.version(id, { channel: 'beta' });
  return {
    path: `/api/products/${slug}/versions`,
    expect: (versions) =>
      assert.deepEqual(
        versions.map((version) => version.id),
        [newer, older],
      ),
  };
};

export const listProductVersions: Scenarios<'listProductVersions'> = {
  ...usual('Catalog', listed),
  200: listed,
  404: missing('/api/products/there-is-no-such-product/versions'),
};
