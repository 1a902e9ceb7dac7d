// The story, told by openapi-typescript and openapi-fetch.
import assert from 'node:assert/strict';
import { createHash, randomUUID } from 'node:crypto';
import createClient from 'openapi-fetch';
import type { components, paths } from './client/schema.js';

type Product = components['schemas']['Product'];

const { MARKET_URL: baseUrl = '', MARKET_KEY: key = '', MARKET_PRODUCT: slug = '' } = process.env;
const market = createClient<paths>({ baseUrl, headers: { Authorization: `Bearer ${key}` } });

/** What an answer that is no error says. */
function good<T>({ data, error }: { data?: T; error?: unknown }): T {
  assert.equal(error, undefined);
  assert.ok(data !== undefined);
  return data;
}

// List by cursor until the end.
const pageOf = async (query: { updated_since: string } | { cursor: string }) =>
  good(await market.GET('/api/v1/products', { params: { query: { ...query, limit: 100 } } }));
const products: Product[] = [];
let page = await pageOf({ updated_since: '2000-01-01T00:00:00Z' });
while (page.data.length > 0) {
  products.push(...page.data);
  assert.ok(page.meta.next_cursor);
  page = await pageOf({ cursor: page.meta.next_cursor });
}
assert.ok(products.length > 100);
assert.equal(new Set(products.map(({ id }) => id)).size, products.length);

// Search in two games.
const found = good(await market.GET('/api/search', { params: { query: { game: ['minecraft', 'rust'], limit: 100 } } }));
assert.deepEqual([...new Set(found.hits.map(({ game }) => game))].sort(), ['minecraft', 'rust']);

// Read a product without a latest version, and one that has one.
const read = async (id: string) => good(await market.GET('/api/v1/products/{id}', { params: { path: { id } } })).data;
const bare = products.find(({ latest_version }) => latest_version === null);
assert.ok(bare);
assert.equal((await read(bare.id)).latest_version, null);
const wanted = await read(slug);
assert.ok(wanted.latest_version);
const { id: versionId, version_tag: tag } = wanted.latest_version;

// Order it twice under one Idempotency-Key: that is one order.
const orderKey = randomUUID();
const order = async () =>
  good(
    await market.POST('/api/v1/orders', {
      params: { header: { 'Idempotency-Key': orderKey } },
      body: { product_id: wanted.id, expected_price_cents: wanted.price_cents },
    }),
  ).data;
const { id: orderId, status, amount_cents } = await order();
assert.deepEqual({ status, amount_cents }, { status: 'paid', amount_cents: wanted.price_cents });
assert.equal((await order()).id, orderId);
const purchases = good(await market.GET('/api/v1/purchases')).data;
assert.deepEqual(
  purchases.map(({ id }) => id),
  [orderId],
);

// Download: the link wants no key.
const { data: link } = good(
  await market.GET('/api/v1/versions/{id}/download', {
    params: { path: { id: versionId }, query: { redirect: false } },
  }),
);
const file = new Uint8Array(await (await fetch(link.url)).arrayBuffer());
assert.equal(createHash('sha256').update(file).digest('hex'), link.sha256);

// Post a review.
const { data: review } = good(
  await market.POST('/api/products/{slug}/reviews', {
    params: { path: { slug }, header: { 'Idempotency-Key': randomUUID() } },
    body: { rating: 5, body: 'Does what it says' },
  }),
);
assert.equal(review.verified_version, tag);
assert.equal(review.seller_reply, null);

// Meet an error.
const { error } = await market.GET('/api/products/{slug}', { params: { path: { slug: 'no-such-product' } } });
assert.equal(error?.code, 'not_found');
