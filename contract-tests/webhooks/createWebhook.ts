// Scenarios of createWebhook, and who may call it.
import assert from 'node:assert/strict';
import type { BodyOf } from '#generated/operations.js';
import { bearer, bodied, writing } from '../harness/common-scenarios.js';
import type { Scenario, Scenarios } from '../harness/scenario.js';
import { anEndpoint } from './endpoint-fixtures.js';
import { everybody, limited, type AccessRows } from '../access/access-row.js';

const path = '/api/v1/webhooks';

const created: Scenario<BodyOf<'createWebhook', 201>> = async (service) => {
  const { id, seller } = await service.product();
  return {
    path,
    headers: bearer(seller.key),
    body: { url: 'https://Example.com/hooks', events: ['order.created'], product_ids: [id], format: 'discord' },
    expect({ data }, { location }) {
      assert.deepEqual(
        [data.url, data.events, data.product_ids, data.format, data.status],
        ['https://example.com/hooks', ['order.created'], [id], 'discord', 'active'],
      );
      assert.match(data.secret, /^whsec_[\w+/]{43}=$/);
      assert.equal(new URL(location!).pathname, `${path}/${data.id}`);
    },
  };
};

const withPassword: Scenario<BodyOf<'createWebhook', 400>> = async (service) => ({
  path,
  headers: bearer((await service.account()).key),
  body: { url: 'https://somebody:opensesame@example.com/hooks', events: ['version.published'] },
  expect({ details, error }) {
    assert.deepEqual(
      details.map((fault) => fault.path),
      ['body.url'],
    );
    assert.ok(!error.includes('opensesame'));
  },
});

const notReadable: Scenario<BodyOf<'createWebhook', 403>> = async (service) => ({
  path,
  headers: bearer((await service.account({ scopes: ['webhooks:manage', 'catalog:read'] })).key),
  body: { url: 'https://example.com/hooks', events: ['version.published', 'order.created'] },
  expect: ({ code, error }) =>
    assert.deepEqual([code, error], ['insufficient_scope', 'This key needs the scope orders:read for order.created']),
});

const oneMore: Scenario<BodyOf<'createWebhook', 409>> = async (service) => {
  const owner = await service.account();
  for (let count = 0; count < 20; count++) await anEndpoint(service, owner);
  return {
    path,
    headers: bearer(owner.key),
    body: { url: 'https://example.com/hooks', events: ['version.published'] },
    expect: ({ code }) => assert.equal(code, 'quota_exceeded'),
  };
};

const otherBody: Scenario<BodyOf<'createWebhook', 422>> = async (service) => {
  const request = await created(service);
  const headers = { ...request.headers, 'Idempotency-Key': 'a-first-endpoint' };
  await service.request({ ...request, headers }, 'POST');
  return {
    ...request,
    headers,
    body: { url: 'https://example.com/hooks', events: ['version.published'] },
    expect: ({ code }) => assert.equal(code, 'idempotency_mismatch'),
  };
};

export const createWebhook: Scenarios<'createWebhook'> = {
  ...writing('Webhooks', created, 'orders:read'),
  ...bodied(created),
  201: created,
  400: withPassword,
  403: notReadable,
  409: oneMore,
  422: otherBody,
};

export const access: AccessRows<'createWebhook'> = [
  {
    rightful: 'buyer',
    request: () => ({ body: { url: 'https://example.com/hooks', events: ['version.published'] } }),
    answers: everybody(201, limited('forbidden')),
  },
  {
    about: 'of a product that everybody sees',
    rightful: 'buyer',
    request: ({ paid: { id } }) => ({
      body: { url: 'https://example.com/hooks', events: ['version.published'], product_ids: [id] },
    }),
    answers: everybody(201, limited('validation_failed')),
  },
  {
    about: 'of a draft',
    rightful: 'seller',
    request: ({ draft: { id } }) => ({
      body: { url: 'https://example.com/hooks', events: ['version.published'], product_ids: [id] },
    }),
    answers: everybody('validation_failed', { seller: 201, admin: 201 }),
  },
];
