// Scenarios of submitProduct, and who may call it.
import assert from 'node:assert/strict';
import type { BodyOf } from '#generated/operations.js';
import { bearer, missing, writing } from '../harness/common-scenarios.js';
import type { Scenario, Scenarios } from '../harness/scenario.js';
import { ownProduct, secure, addSecondFactor } from './product-fixtures.js';
import { ofHidden, ofLive } from '../access/product-rows.js';
import type { AccessFixtures } from '../access/access-fixtures.js';
import type { AccessRows } from '../access/access-row.js';

const submitted: Scenario<BodyOf<'submitProduct', 200>> = async (service) => {
  const { path, headers } = await ownProduct(service, 'draft', { reviewCode: 'incomplete', reviewReason: 'Too short' });
  return {
    path: `${path}/submit`,
    headers,
    expect({ data }) {
      assert.deepEqual([data.status, data.review_code, data.review_reason], ['under_review', null, null]);
      assert.ok(data.queue_place! >= 1);
      assert.deepEqual([data.next_steps, data.revision], [[], 1]);
    },
  };
};

const unprotected: Scenario<BodyOf<'submitProduct', 403>> = async (service) => {
  const product = await service.product({ status: 'draft' });
  await service.version(product.id);
  return {
    path: `/api/v1/products/${product.id}/submit`,
    headers: bearer(product.seller.key),
    expect({ code, error }) {
      assert.equal(code, 'forbidden');
      assert.match(error, /add a passkey or an authenticator app/);
    },
  };
};

const unfinished: Scenario<BodyOf<'submitProduct', 409>> = async (service) => {
  const product = await service.product({ status: 'draft' });
  await secure(service, product.seller);
  return {
    path: `/api/v1/products/${product.id}/submit`,
    headers: bearer(product.seller.key),
    expect: ({ error }) => assert.match(error, /no published stable version/),
  };
};

export const submitProduct: Scenarios<'submitProduct'> = {
  ...writing('Publishing', submitted, 'catalog:read'),
  200: submitted,
  403: unprotected,
  404: missing('/api/v1/products/no-such-product/submit', true),
  409: unfinished,
};

/** The seller may publish. */
const secured = ({ once, people }: AccessFixtures): Promise<void> =>
  once('second factor of the seller', (tables) => addSecondFactor(tables, people.seller.id));

export const access: AccessRows<'submitProduct'> = [
  {
    rightful: 'seller',
    request: async (fixtures) => {
      await secured(fixtures);
      return { params: fixtures.draft };
    },
    answers: ofHidden(200, 'forbidden'),
  },
  {
    about: 'without a second factor',
    rightful: 'seller',
    request: ({ draft }) => ({ params: draft }),
    answers: ofHidden('forbidden', 'forbidden'),
  },
  {
    about: 'a live product',
    rightful: 'seller',
    request: async (fixtures) => {
      await secured(fixtures);
      return { params: fixtures.paid };
    },
    answers: ofLive('invalid_transition', 'forbidden'),
  },
];
