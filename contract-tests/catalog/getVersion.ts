// Scenarios of getVersion.
import assert from 'node:assert/strict';
import type { BodyOf } from '#generated/operations.js';
import type { Scenario, Scenarios } from '../harness/scenario.js';
import { bearer, keyed, missing } from '../harness/common-scenarios.js';

/** A yanked version goes on existing under its exact id. */
const found: Scenario<BodyOf<'getVersion', 200>> = async (service) => {
  const product = await service.product();
  const id = await service.version(product.id);
  await service.market.write((tables) => tables.versions.yank({ id, productId: product.id }, 'Corrupts worlds'));
  return {
    path: `/api/v1/versions/${id}`,
    headers: bearer((await service.account()).key),
    expect: ({ data }) =>
      assert.deepEqual([data.id, data.yanked, data.yanked_reason, data.recalled], [id, true, 'Corrupts worlds', false]),
  };
};

export const getVersion: Scenarios<'getVersion'> = {
  ...keyed('Catalog', found),
  200: found,
  404: missing('/api/v1/versions/019a9f3c-6d02-7b1e-9a10-5c2d7e8f9a01', true),
};
