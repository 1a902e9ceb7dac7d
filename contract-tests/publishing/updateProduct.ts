// Scenarios of updateProduct, and who may call it.
import assert from 'node:assert/strict';
import type { BodyOf } from '#generated/operations.js';
import { bodied, missing, writing } from '../harness/common-scenarios.js';
import type { Scenario, Scenarios } from '../harness/scenario.js';
import { ownProduct } from './product-fixtures.js';
import { edits } from '../access/product-rows.js';
import type { AccessRows } from '../access/access-row.js';

const edited: Scenario<BodyOf<'updateProduct', 200>> = async (service) => {
  const { path, headers } = await ownProduct(service, 'live', { name: 'Before' });
  return {
    path,
    headers: { ...headers, 'If-Match': '"1"' },
    body: { name: 'After', price_cents: 1299, billing_interval: 'year', max_activations: null, support_url: null },
    expect({ data }) {
      assert.deepEqual([data.name, data.price_cents, data.is_free], ['After', 1299, false]);
      assert.deepEqual([data.billing_interval, data.max_activations, data.support_url], ['year', null, null]);
      assert.deepEqual([data.revision, data.status, data.short_description], [2, 'live', 'Does something']);
    },
  };
};

const misfiled: Scenario<BodyOf<'updateProduct', 400>> = async (service) => ({
  ...(await edited(service)),
  body: { game: 'hytale' },
  expect({ error, details }) {
    assert.match(error, /chat is no category of hytale/);
    assert.deepEqual(
      details.map((fault) => fault.path),
      ['body.game', 'body.category'],
    );
  },
});

const stale: Scenario<BodyOf<'updateProduct', 412>> = async (service) => {
  const request = await edited(service);
  await service.request({ ...request, body: { name: 'Meanwhile' } }, 'PATCH');
  return { ...request, expect: ({ error }) => assert.match(error, /revision 2/) };
};

export const updateProduct: Scenarios<'updateProduct'> = {
  ...writing('Publishing', edited, 'catalog:read'),
  ...bodied(edited, 512 * 1024),
  200: edited,
  400: misfiled,
  404: async (service) => ({
    ...(await missing('/api/v1/products/no-such-product', true)(service)),
    body: { name: 'After' },
  }),
  412: stale,
};

export const access: AccessRows<'updateProduct'> = edits(200, { body: { name: 'Another name' } });
