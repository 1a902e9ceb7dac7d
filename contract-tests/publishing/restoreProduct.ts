// Scenarios of restoreProduct, and who may call it.
import assert from 'node:assert/strict';
import type { BodyOf } from '#generated/operations.js';
import { missing, writing } from '../harness/common-scenarios.js';
import type { Scenario, Scenarios } from '../harness/scenario.js';
import { ownProduct } from './product-fixtures.js';
import { having, ofHidden, ofLive } from '../access/product-rows.js';
import type { AccessRow, AccessRows } from '../access/access-row.js';

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

const archived: AccessRow<'restoreProduct'> = {
  rightful: 'seller',
  request: ({ archived }) => ({ params: archived }),
  answers: ofHidden(200, 200),
};

export const access: AccessRows<'restoreProduct'> = [
  archived,
  {
    about: 'what an admin archived',
    rightful: 'seller',
    request: async (fixtures) => {
      await having(fixtures, fixtures.archived, { archived_by_admin: 1 });
      return { params: fixtures.archived };
    },
    answers: ofHidden('forbidden', 200),
  },
  {
    about: 'a live product',
    rightful: 'seller',
    request: ({ paid }) => ({ params: paid }),
    answers: ofLive('invalid_transition', 'invalid_transition'),
  },
];
