// Scenarios of getProductById, and who may call it.
import assert from 'node:assert/strict';
import type { BodyOf } from '#generated/operations.js';
import type { Scenario, Scenarios } from '../harness/scenario.js';
import { bearer, keyed, missing } from '../harness/common-scenarios.js';
import { SELLERS_FIELD, FOR_THOSE_WHO_RUN_IT, TO_THOSE_WHO_RUN_IT } from '../access/catalog-rows.js';
import { limited, everybody, type AccessRows } from '../access/access-row.js';

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

export const access: AccessRows<'getProductById'> = [
  {
    rightful: 'seller',
    request: ({ paid }) => ({ params: paid, mark: SELLERS_FIELD }),
    answers: { ...FOR_THOSE_WHO_RUN_IT, ...limited('not_found') },
  },
  { about: 'a draft', rightful: 'seller', request: ({ draft }) => ({ params: draft }), answers: TO_THOSE_WHO_RUN_IT },
  {
    about: 'a draft, for admins',
    rightful: 'admin',
    request: ({ draft }) => ({ params: draft }),
    answers: TO_THOSE_WHO_RUN_IT,
  },
  {
    about: 'an archived product',
    rightful: 'seller',
    request: ({ archived }) => ({ params: archived }),
    answers: TO_THOSE_WHO_RUN_IT,
  },
  {
    about: "a suspended seller's",
    rightful: 'admin',
    request: ({ suspended }) => ({ params: suspended }),
    answers: everybody('not_found', { admin: 200, ...limited('not_found') }),
  },
];
