// What getProductStanding tells changes with what somebody does about a product.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { bearer } from '../harness/common-scenarios.js';
import type { Holder } from '../harness/account-fixtures.js';
import { aReview } from '../reviews/review-fixtures.js';
import { openTestService, type TestService } from '../harness/test-service.js';

async function standing(service: TestService, slug: string, { key }: Holder) {
  const { status, body } = await service.request({ path: `/api/products/${slug}/standing`, headers: bearer(key) });
  return { status, data: (body as { data?: Record<string, unknown> }).data };
}

test('a stranger has nothing of a product, and its seller runs it', async (t) => {
  const service = await openTestService();
  t.after(() => service.close());
  const product = await service.product({ priceCents: 499 });
  const stranger = await service.account();
  assert.deepEqual((await standing(service, product.slug, stranger)).data, {
    product_id: product.id,
    owns: false,
    runs: false,
    order_id: null,
    pending_order_id: null,
    license_id: null,
    review: null,
    helpful_review_ids: [],
  });
  assert.equal((await standing(service, product.slug, product.seller)).data!['runs'], true);
});

test('marks on reviews of this product are told, and no others', async (t) => {
  const service = await openTestService();
  t.after(() => service.close());
  const [one, another] = [await aReview(service), await aReview(service)];
  const reader = await service.account();
  for (const { review } of [one, another])
    await service.market.write(({ reviews }) => reviews.markHelpful(review.id, reader.accountId));
  const { data } = await standing(service, one.product.slug, reader);
  assert.deepEqual(data!['helpful_review_ids'], [one.review.id]);
});

test('an archived product stays there for its owner alone', async (t) => {
  const service = await openTestService();
  t.after(() => service.close());
  const { product, author } = await aReview(service);
  await service.market.write((tables) => tables.products.move(product.id, 'live', 'archived'));
  assert.equal((await standing(service, product.slug, author)).data!['owns'], true);
  assert.equal((await standing(service, product.slug, await service.account())).status, 404);
});
