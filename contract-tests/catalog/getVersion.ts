// Scenarios of getVersion, and who may call it.
import assert from 'node:assert/strict';
import type { BodyOf } from '#generated/operations.js';
import type { Scenario, Scenarios } from '../harness/scenario.js';
import { bearer, keyed, missing } from '../harness/common-scenarios.js';
import { everybody, limited, type AccessRows } from '../access/access-row.js';
import { TO_THOSE_WHO_RUN_IT, FOR_THOSE_WHO_RUN_IT } from '../access/catalog-rows.js';

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

export const access: AccessRows<'getVersion'> = [
  {
    rightful: 'buyer',
    request: ({ paid }) => ({ params: { id: paid.versionId } }),
    answers: everybody(200, limited('not_found')),
  },
  {
    about: 'a beta version',
    rightful: 'seller',
    request: ({ beta }) => ({ params: { id: beta.versionId } }),
    answers: TO_THOSE_WHO_RUN_IT,
  },
  {
    about: "a draft's version",
    rightful: 'seller',
    request: ({ draft }) => ({ params: { id: draft.versionId } }),
    answers: TO_THOSE_WHO_RUN_IT,
  },
  {
    about: 'an unpublished version',
    rightful: 'seller',
    request: ({ unpublished }) => ({ params: { id: unpublished.versionId } }),
    answers: TO_THOSE_WHO_RUN_IT,
  },
  {
    about: "its seller's fields",
    rightful: 'seller',
    request: ({ paid }) => ({ params: { id: paid.versionId }, mark: '"status":' }),
    answers: { ...FOR_THOSE_WHO_RUN_IT, ...limited('not_found') },
  },
];
