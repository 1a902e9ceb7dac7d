// Scenarios of listProductVersions, and who may call it.
import assert from 'node:assert/strict';
import type { BodyOf } from '#generated/operations.js';
import type { Scenario, Scenarios } from '../harness/scenario.js';
import { missing, conditionalGet } from '../harness/common-scenarios.js';
import { FOR_THOSE_WHO_RUN_IT } from '../access/catalog-rows.js';
import { everybody, type AccessRows } from '../access/access-row.js';

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

export const access: AccessRows<'listProductVersions'> = [
  {
    rightful: 'buyer',
    request: ({ paid, beta }) => ({ params: paid, mark: beta.versionId }),
    answers: FOR_THOSE_WHO_RUN_IT,
  },
  {
    about: 'as its seller',
    rightful: 'seller',
    request: ({ paid, beta }) => ({ params: paid, mark: beta.versionId }),
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
    rightful: 'owner',
    request: ({ archived }) => ({ params: archived }),
    answers: everybody('not_found', { owner: 200 }),
  },
  {
    about: "a suspended seller's",
    rightful: 'owner',
    request: ({ suspended }) => ({ params: suspended }),
    answers: everybody('not_found', { owner: 200 }),
  },
  {
    about: 'an unpublished version',
    rightful: 'seller',
    request: ({ paid, unpublished }) => ({ params: paid, mark: unpublished.versionId }),
    answers: everybody('hidden'),
  },
];
