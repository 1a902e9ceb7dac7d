// Scenarios of listProducts.
import assert from 'node:assert/strict';
import type { BodyOf } from '#generated/operations.js';
import type { Scenario, Scenarios } from '../harness/scenario.js';
import { bearer, keyed, linkedCursor } from '../harness/common-scenarios.js';

const listed: Scenario<BodyOf<'listProducts', 200>> = async (service) => {
  const seller = await service.account();
  const first = await service.product({ createdAt: 1_000_000 }, seller);
  const second = await service.product({ createdAt: 2_000_000 }, seller);
  return {
    path: `/api/v1/products?ids=${first.id},${second.id}&limit=1`,
    headers: bearer((await service.account()).key),
    expect({ data, meta }, headers) {
      assert.deepEqual(
        data.map((product) => product.id),
        [second.id],
      );
      assert.deepEqual(meta, { page: 1, total: 2, totalPages: 2, next_cursor: linkedCursor(headers) });
    },
  };
};

export const listProducts: Scenarios<'listProducts'> = { ...keyed('Catalog', listed), 200: listed };
