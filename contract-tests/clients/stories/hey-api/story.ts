// The story, told by @hey-api/openapi-ts.
import assert from 'node:assert/strict';
import { createHash, randomUUID } from 'node:crypto';
import { client } from './client/client.gen.js';
import {
  createOrder,
  createReview,
  downloadVersionById,
  getProduct,
  getProductById,
  listProducts,
  listPurchases,
  searchProducts,
  type Product,
} from './client/index.js';

const { MARKET_URL: baseUrl = '', MARKET_KEY: auth = '', MARKET_PRODUCT: slug = '' } = process.env;
client.setConfig({ baseUrl, auth });
const throwOnError = true;

// List by cursor until the end.
const pageOf = async (query: { updated_since: string } | { cursor: string }) =>
  (await listProducts({ query: { ...query, limit: 100 }, throwOnError })).data;
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
const { data: found } = await searchProducts({ query: { game: ['minecraft', 'rust'], limit: 100 }, throwOnError });
assert.deepEqual([...new Set(found.hits.map(({ game }) => game))].sort(), ['minecraft', 'rust']);

// Read a product without a latest version, and one that has one.
const read = async (id: string) => (await getProductById({ path: { id }, throwOnError })).data.data;
const bare = products.find(({ latest_version }) => latest_version === null);
assert.ok(bare);
assert.equal((await read(bare.id)).latest_version, null);
const wanted = await read(slug);
assert.ok(wanted.latest_version);
const { id: versionId, version_tag: tag } = wanted.latest_version;

// Order it twice under one Idempotency-Key: that is one order.
const headers = { 'Idempotency-Key': randomUUID() };
const body = { product_id: wanted.id, expected_price_cents: wanted.price_cents };
const order = async () => (await createOrder({ headers, body, throwOnError })).data.data;
const { id: orderId, status, amount_cents } = await order();
assert.deepEqual({ status, amount_cents }, { status: 'paid', amount_cents: wanted.price_cents });
assert.equal((await order()).id, orderId);
const { data: purchases } = await listPurchases({ throwOnError });
assert.deepEqual(
  purchases.data.map(({ id }) => id),
  [orderId],
);

// Download: the link wants no key.
const { data: link } = await downloadVersionById({ path: { id: versionId }, query: { redirect: false }, throwOnError });
const file = new Uint8Array(await (await fetch(link.data.url)).arrayBuffer());
assert.equal(createHash('sha256').update(file).digest('hex'), link.data.sha256);

// Post a review.
const { data: review } = await createReview({
  path: { slug },
  headers: { 'Idempotency-Key': randomUUID() },
  body: { rating: 5, body: 'Does what it says' },
  throwOnError,
});
assert.equal(review.data.verified_version, tag);
assert.equal(review.data.seller_reply, null);

// Meet an error.
const { error } = await getProduct({ path: { slug: 'no-such-product' } });
assert.equal(error?.code, 'not_found');
