// Scenarios of archiveProduct, and who may call it.
import assert from 'node:assert/strict';
import type { BodyOf } from '#generated/operations.js';
import { missing, writing } from '../harness/common-scenarios.js';
import type { Scenario, Scenarios } from '../harness/scenario.js';
import { ownProduct } from './product-fixtures.js';
import { ofLive, ofHidden } from '../access/product-rows.js';
import type { AccessRows } from '../access/access-row.js';

const archived: Scenario<BodyOf<'archiveProduct', 200>> = async (service) => {
  const { path, headers } = await ownProduct(service, 'live');
  return {
    path: `${path}/archive`,
    headers,
    expect: ({ data }) => assert.deepEqual([data.status, data.next_steps], ['archived', ['restore']]),
  };
};

const draft: Scenario<BodyOf<'archiveProduct', 409>> = async (service) => {
  const { path, headers } = await ownProduct(service);
  return {
    path: `${path}/archive`,
    headers,
    expect: ({ error }) =>
      assert.match(error, /is a draft and cannot be archived: now it can be submitted .* by its seller/),
  };
};

export const archiveProduct: Scenarios<'archiveProduct'> = {
  ...writing('Publishing', archived, 'catalog:read'),
  200: archived,
  404: missing('/api/v1/products/no-such-product/archive', true),
  409: draft,
};

export const access: AccessRows<'archiveProduct'> = [
  { rightful: 'seller', request: ({ paid }) => ({ params: paid }), answers: ofLive(200, 200) },
  {
    about: 'a draft',
    rightful: 'seller',
    request: ({ draft }) => ({ params: draft }),
    answers: ofHidden('invalid_transition', 'invalid_transition'),
  },
  {
    about: "a suspended seller's",
    rightful: 'admin',
    request: ({ suspended }) => ({ params: suspended }),
    answers: ofHidden('not_found', 200),
  },
];
