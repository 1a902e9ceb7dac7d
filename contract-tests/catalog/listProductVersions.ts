// Scenarios of listProductVersions.
import assert from 'node:assert/strict';
import type { BodyOf } from '#generated/operations.js';
import type { Scenario, Scenarios } from '../harness/scenario.js';
import { missing, conditionalGet } from '../harness/common-scenarios.js';

const listed: Scenario<BodyOf<'listProductVersions', 200>> = async (service) => {
  const { id, slug } = await service.product();
  const older = await service.version(id, { createdAt: 1_000_000 });
  const newer = await service.version(id, { createdAt: 2_000_000 });
  await service.version(id, { channel: 'beta' });
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
  ...conditionalGet('Catalog', listed),
  200: listed,
  404: missing('/api/products/there-is-no-such-product/versions'),
};
