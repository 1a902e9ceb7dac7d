// Scenarios of getProduct.
import assert from 'node:assert/strict';
import type { BodyOf } from '#generated/operations.js';
import type { Scenario, Scenarios } from '../harness/scenario.js';
import { missing, conditionalGet } from '../harness/common-scenarios.js';

const found: Scenario<BodyOf<'getProduct', 200>> = async (service) => {
  const { id, slug } = await service.product({ priceCents: 499, tags: ['economy'] });
  const versionId = await service.version(id, { versionTag: '2.0.0', gameVersions: ['1.21.4'], platforms: ['paper'] });
  return {
    path: `/api/products/${slug}`,
    expect(product) {
      assert.equal(product.id, id);
      assert.equal(product.is_free, false);
      assert.deepEqual(product.latest_version, { id: versionId, version_tag: '2.0.0', channel: 'stable' });
      assert.deepEqual([product.game_versions, product.platforms], [['1.21.4'], ['paper']]);
      assert.equal(product.revision, undefined);
    },
  };
};

export const getProduct: Scenarios<'getProduct'> = {
  ...conditionalGet('Catalog', found),
  200: found,
  404: missing('/api/products/there-is-no-such-product'),
};
