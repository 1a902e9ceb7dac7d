// Scenarios of getProduct, and who may call it.
import assert from 'node:assert/strict';
import type { BodyOf } from '#generated/operations.js';
import type { Scenario, Scenarios } from '../harness/scenario.js';
import { missing, conditionalGet } from '../harness/common-scenarios.js';
import { SELLERS_FIELD, FOR_THOSE_WHO_RUN_IT } from '../access/catalog-rows.js';
import { everybody, type AccessRows } from '../access/access-row.js';

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

export const access: AccessRows<'getProduct'> = [
  {
    rightful: 'seller',
    request: ({ paid }) => ({ params: paid, mark: SELLERS_FIELD }),
    // With the seller suspended, so is the product.
    answers: {
      ...FOR_THOSE_WHO_RUN_IT,
      suspended: 'not_found',
      'suspended and without X-CSRF-Token': 'not_found',
    },
  },
  {
    about: 'as a buyer',
    rightful: 'buyer',
    request: ({ paid }) => ({ params: paid, mark: SELLERS_FIELD }),
    answers: FOR_THOSE_WHO_RUN_IT,
  },
  {
    about: 'a draft',
    rightful: 'seller',
    request: ({ draft }) => ({ params: draft }),
    answers: everybody('not_found'),
  },
  {
    about: 'an archived product',
    rightful: 'seller',
    request: ({ archived }) => ({ params: archived }),
    answers: everybody('not_found'),
  },
  {
    about: "a suspended seller's",
    rightful: 'owner',
    request: ({ suspended }) => ({ params: suspended }),
    answers: everybody('not_found'),
  },
];
