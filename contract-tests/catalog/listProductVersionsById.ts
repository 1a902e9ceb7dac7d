// Scenarios of listProductVersionsById, and who may call it.
import assert from 'node:assert/strict';
import type { BodyOf } from '#generated/operations.js';
import type { Scenario, Scenarios } from '../harness/scenario.js';
import { bearer, keyed, linkedCursor, missing } from '../harness/common-scenarios.js';
import { FOR_THOSE_WHO_RUN_IT, TO_THOSE_WHO_RUN_IT } from '../access/catalog-rows.js';
import { limited, everybody, type AccessRows } from '../access/access-row.js';

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

/** A product that was live once, for those who own it, and for those who run it. */
const TO_THOSE_WHO_KEEP_IT = everybody('not_found', { owner: 200, seller: 200, admin: 200 });

export const access: AccessRows<'listProductVersionsById'> = [
  {
    rightful: 'seller',
    request: ({ paid, beta }) => ({ params: paid, mark: beta.versionId }),
    answers: { ...FOR_THOSE_WHO_RUN_IT, ...limited('not_found') },
  },
  {
    about: 'by change',
    rightful: 'seller',
    request: ({ paid, beta }) => ({
      params: paid,
      query: 'updated_since=2020-01-01T00:00:00Z',
      mark: beta.versionId,
    }),
    answers: { ...FOR_THOSE_WHO_RUN_IT, ...limited('not_found') },
  },
  { about: 'a draft', rightful: 'seller', request: ({ draft }) => ({ params: draft }), answers: TO_THOSE_WHO_RUN_IT },
  {
    about: 'an archived product',
    rightful: 'owner',
    request: ({ archived }) => ({ params: archived }),
    answers: TO_THOSE_WHO_KEEP_IT,
  },
  {
    about: "a suspended seller's",
    rightful: 'owner',
    request: ({ suspended }) => ({ params: suspended }),
    answers: everybody('not_found', { owner: 200, admin: 200 }),
  },
  {
    about: 'an unpublished version',
    rightful: 'seller',
    request: ({ paid, unpublished }) => ({ params: paid, mark: unpublished.versionId }),
    answers: { ...FOR_THOSE_WHO_RUN_IT, ...limited('not_found') },
  },
];
