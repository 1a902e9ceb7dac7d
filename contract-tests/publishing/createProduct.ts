// Scenarios of createProduct, and who may call it.
import assert from 'node:assert/strict';
import type { BodyOf } from '#generated/operations.js';
import { bearer, bodied, writing } from '../harness/common-scenarios.js';
import type { Scenario, Scenarios } from '../harness/scenario.js';
import { everybody, type AccessRows } from '../access/access-row.js';

const path = '/api/v1/products';
const GOOD_PRODUCT = {
  name: ' Spawn Gate ',
  short_description: 'Opens the gate of the spawn at sunrise ',
  description_html: '<p onclick="x()">Opens at <a href="https://example.com">sunrise</a>.</p><script>x()</script>',
  price_cents: 499,
  game: 'minecraft',
  category: 'economy',
  tags: ['spawn', ' gate', 'spawn'],
  support_url: 'https://example.com/support',
};
let made = 0;

const created: Scenario<BodyOf<'createProduct', 201>> = async (service) => {
  const slug = `spawn-gate-${++made}`;
  return {
    path,
    headers: bearer((await service.account()).key),
    body: { slug, ...GOOD_PRODUCT },
    expect({ data }, { location }) {
      assert.equal(location, `${service.market.settings.publicUrl}/api/v1/products/${data.id}`);
      assert.deepEqual([data.slug, data.status, data.revision, data.max_activations], [slug, 'draft', 1, 3]);
      assert.deepEqual([data.name, data.short_description], ['Spawn Gate', 'Opens the gate of the spawn at sunrise']);
      assert.equal(
        data.description_html,
        '<p>Opens at <a href="https://example.com/" rel="nofollow ugc noopener">sunrise</a>.</p>',
      );
      assert.deepEqual([data.tags, data.gallery, data.next_steps], [['spawn', 'gate'], [], ['submit']]);
    },
  };
};

const misfiled: Scenario<BodyOf<'createProduct', 400>> = async (service) => {
  const request = await created(service);
  return {
    ...request,
    body: { ...(request.body as object), game: 'rust', category: 'anti-cheat' },
    expect: ({ details }) =>
      assert.deepEqual(
        details.map((fault) => fault.path),
        ['body.game', 'body.category'],
      ),
  };
};

const noSeller: Scenario<BodyOf<'createProduct', 403>> = async (service) => ({
  ...(await created(service)),
  headers: bearer((await service.account({ sellerName: null })).key),
  expect: ({ code }) => assert.equal(code, 'forbidden'),
});

const taken: Scenario<BodyOf<'createProduct', 409>> = async (service) => {
  const request = await created(service);
  const { slug } = await service.product();
  return {
    ...request,
    body: { ...(request.body as object), slug },
    expect: ({ code }) => assert.equal(code, 'slug_taken'),
  };
};

const mismatched: Scenario<BodyOf<'createProduct', 422>> = async (service) => {
  const request = await created(service);
  const headers = { ...request.headers, 'Idempotency-Key': 'a-product' };
  await service.request({ ...request, headers }, 'POST');
  return { path, headers, body: { ...(request.body as object), name: 'Another' } };
};

export const createProduct: Scenarios<'createProduct'> = {
  ...writing('Publishing', created, 'catalog:read'),
  ...bodied(created, 512 * 1024),
  201: created,
  400: misfiled,
  403: noSeller,
  409: taken,
  422: mismatched,
};

export const access: AccessRows<'createProduct'> = [
  {
    rightful: 'seller',
    request: ({ paid }) => ({ body: { ...GOOD_PRODUCT, slug: `${paid.slug}-too` } }),
    answers: everybody('forbidden', { seller: 201, otherSeller: 201 }),
  },
];
