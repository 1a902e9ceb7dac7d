// Scenarios of updateWebhook, and who may call it.
import assert from 'node:assert/strict';
import type { BodyOf } from '#generated/operations.js';
import { bearer, bodied, writing } from '../harness/common-scenarios.js';
import type { Scenario, Scenarios } from '../harness/scenario.js';
import { anEndpoint } from './endpoint-fixtures.js';
import { endpointOfSeller } from '../access/endpoint-rows.js';
import { everybody, limited, type AccessRows } from '../access/access-row.js';

const changed: Scenario<BodyOf<'updateWebhook', 200>> = async (service) => {
  const { id: productId, seller } = await service.product();
  const { id, createdAt } = await anEndpoint(service, seller, { format: 'discord' });
  return {
    path: `/api/v1/webhooks/${id}`,
    headers: bearer(seller.key),
    body: {
      url: 'https://example.com:8443/other',
      events: ['version.published', 'review.created'],
      product_ids: [productId],
      status: 'paused',
    },
    expect: ({ data }) =>
      assert.deepEqual(
        [data.id, data.url, data.events, data.product_ids, data.status, data.format, data.created_at],
        [
          id,
          'https://example.com:8443/other',
          ['version.published', 'review.created'],
          [productId],
          'paused',
          'discord',
          new Date(createdAt).toISOString(),
        ],
      ),
  };
};

const inside: Scenario<BodyOf<'updateWebhook', 400>> = async (service) => ({
  ...(await changed(service)),
  body: { url: 'https://[::ffff:10.0.0.1]/' },
  expect: ({ details }) =>
    assert.deepEqual(
      details.map((fault) => fault.path),
      ['body.url'],
    ),
});

const ofAnother: Scenario<BodyOf<'updateWebhook', 404>> = async (service) => ({
  ...(await changed(service)),
  headers: bearer((await service.account()).key),
  expect: ({ code }) => assert.equal(code, 'not_found'),
});

export const updateWebhook: Scenarios<'updateWebhook'> = {
  ...writing('Webhooks', changed, 'orders:read'),
  ...bodied(changed),
  200: changed,
  400: inside,
  404: ofAnother,
};

export const access: AccessRows<'updateWebhook'> = [
  {
    rightful: 'seller',
    request: async (fixtures) => ({ params: await endpointOfSeller(fixtures), body: { status: 'paused' } }),
    answers: everybody('not_found', { seller: 200, ...limited('not_found') }),
  },
];
