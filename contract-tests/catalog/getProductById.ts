// Scenarios of getProductById.
import assert from 'node:assert/strict';
import type { BodyOf } from '#generated/operations.js';
import type { Scenario, Scenarios } from '../harness/scenario.js';
import { bearer, keyed, missing } from '../harness/common-scenarios.js';

/** Its seller reads a draft by its id. */
const found: Scenario<BodyOf<'getProductById', 200>> = async (service) => {
  const { id, slug, seller } = await service.product({ status: 'draft' });
  return {
    path: `/api/v1/products/${id}`,
    headers: bearer(seller.key),
    expect({ data }) {
      assert.equal(data.slug, slug);
      assert.equal(data.status, 'draft');
      assert.equal(data.revision, 1);
    },
  };
};

export const getProductById: Scenarios<'getProductById'> = {
  ...keyed('Catalog', found),
  200: found,
  404: missing('/api/v1/products/there-is-no-such-product', true),
};
