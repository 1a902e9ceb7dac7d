// Lists of reviews: their pages, their sorts, and what cannot be asked of them.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { BodyOf } from '#generated/operations.js';
import { openTestService, type TestService } from '../harness/test-service.js';
import { aReview, ownerOf, post } from './review-fixtures.js';

let service: TestService;
before(async () => {
  service = await openTestService({ checkResponses: true, limits: { keyPerHour: 10_000 } });
});
after(() => service.close());

test('pages walk a list without a gap or a repeat, in each sort', async () => {
  const product = await service.product();
  const made: string[] = [];
  for (const rating of [3, 5, 1, 5, 3, 1, 5]) made.push((await aReview(service, { rating }, product)).review.id);
  const hidden = await post(service, product.id, await ownerOf(service, product.id));
  await service.market.db.write(({ knex }) => knex('reviews').where({ id: hidden.id }).update({ hidden_at: 1 }));
  const ratings = {
    newest: [5, 1, 3, 5, 1, 5, 3],
    highest: [5, 5, 5, 3, 3, 1, 1],
    lowest: [1, 1, 3, 3, 5, 5, 5],
    helpful: [5, 1, 3, 5, 1, 5, 3],
  };
  for (const [sort, wanted] of Object.entries(ratings)) {
    const seen: BodyOf<'listReviews', 200>['data'][number][] = [];
    for (const page of [1, 2, 3, 4]) {
      const { body } = await service.request({
        path: `/api/products/${product.slug}/reviews?sort=${sort}&limit=3&page=${page}`,
      });
      const { data, meta } = body as BodyOf<'listReviews', 200>;
      assert.deepEqual(meta, { page, total: 7, totalPages: 3 });
      seen.push(...data);
    }
    assert.deepEqual(
      seen.map(({ rating }) => rating),
      wanted,
      sort,
    );
    assert.deepEqual(seen.map(({ id }) => id).sort(), [...made].sort(), sort);
  }
});

for (const query of ['limit=51', 'limit=0', 'sort=random', 'sort=', 'page=0', 'page=1000001', 'cursor=djE6MQ']) {
  test(`a list of reviews with ${query} is validation_failed`, async () => {
    const { slug } = await service.product();
    assert.equal((await service.request({ path: `/api/products/${slug}/reviews?${query}` })).status, 400);
  });
}
