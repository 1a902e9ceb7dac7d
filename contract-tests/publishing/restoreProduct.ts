// Scenarios of restoreProduct.
import assert from 'node:assert/strict';
import type { BodyOf } from '#generated/operations.js';
import { missing, writing } from '../harness/common-scenarios.js';
import type { Scenario, Scenarios } from '../harness/scenario.js';
import { ownProduct } from './product-fixtures.js';

const restored: Scenario<BodyOf<'restoreProduct', 200>> = async (service) => {
  const { path, headers } = await ownProduct(service, 'archived');
  return {
    path: `${path}/restore`,
    headers,
    expect: ({ data }) => assert.deepEqual([data.status, data.next_steps], ['live', ['archive']]),
  };
};

const live: Scenario<BodyOf<'restoreProduct', 409>> = async (service) => {
  const { path, headers } = await ownProduct(service, 'live');
  return {
    path: `${path}/restore`,
    headers,
    expect: ({ error }) => assert.match(error, /is live and cannot be restored/),
  };
};

export const restoreProduct: Scenarios<'restoreProduct'> = {
  ...writing('Publishing', restored, 'catalog:read'),
  200: restored,
  404: missing('/api/v1/products/no-such-product/restore', true),
  409: live,
};
