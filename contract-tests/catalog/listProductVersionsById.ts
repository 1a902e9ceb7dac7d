// Scenarios of listProductVersionsById.
import assert from 'node:assert/strict';
import type { BodyOf } from '#generated/operations.js';
import type { Scenario, Scenarios } from '../harness/scenario.js';
import { bearer, keyed, linkedCursor, missing } from '../harness/common-scenarios.js';

const listed: Scenario<BodyOf<'listProductVersionsById', 200>> = async (service) => {
  const { id } = await service.product();
  const first = await service.version(id, { createdAt: 2_000_000 });
  await service.version(id, { createdAt: 1_000_000 });
  return {
    path: `/api/v1/products/${id}/versions?updated_since=2020-01-01T00:00:00Z&limit=1`,
    headers: bearer((await service.account()).key),
    expect({ data, meta }, headers) {
      assert.deepEqual(
        data.map((version) => version.id),
        [first],
      );
      assert.deepEqual(meta, { page: 1, total: 2, totalPages: 2, next_cursor: linkedCursor(headers) });
    },
  };
};

export const listProductVersionsById: Scenarios<'listProductVersionsById'> = {
  ...keyed('Catalog', listed),
  200: listed,
  404: missing('/api/v1/products/there-is-no-such-product/versions', true),
};
