// Scenarios of getLatestVersion, and who may call it.
import assert from 'node:assert/strict';
import type { BodyOf } from '#generated/operations.js';
import type { Scenario, Scenarios } from '../harness/scenario.js';
import { bearer, keyed } from '../harness/common-scenarios.js';
import { everybody, limited, type AccessRows } from '../access/access-row.js';
import { TO_THOSE_WHO_RUN_IT } from '../access/catalog-rows.js';

const found: Scenario<BodyOf<'getLatestVersion', 200>> = async (service) => {
  const { id, slug } = await service.product();
  const latest = await service.version(id);
  await service.version(id, { channel: 'beta' });
  return {
    path: `/api/v1/products/${slug}/latest`,
    headers: bearer((await service.account()).key),
    expect: ({ data }) => assert.equal(data.id, latest),
  };
};

export const getLatestVersion: Scenarios<'getLatestVersion'> = {
  ...keyed('Catalog', found),
  200: found,
  404: async (service) => {
    const { slug } = await service.product();
    return { path: `/api/v1/products/${slug}/latest`, headers: bearer((await service.account()).key) };
  },
};

export const access: AccessRows<'getLatestVersion'> = [
  { rightful: 'buyer', request: ({ paid }) => ({ params: paid }), answers: everybody(200, limited('not_found')) },
  { about: 'a draft', rightful: 'seller', request: ({ draft }) => ({ params: draft }), answers: TO_THOSE_WHO_RUN_IT },
  {
    about: 'an archived product',
    rightful: 'owner',
    request: ({ archived }) => ({ params: archived }),
    answers: TO_THOSE_WHO_RUN_IT,
  },
];
