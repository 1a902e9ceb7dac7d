// Lists of reviews: their pages, their sorts, and what cannot be asked of them.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { BodyOf } from '#generated/operations.js';
import { openWorld, type World } from '../harness/world.js';
import { aReview, ownerOf, post } from './stage.js';

let world: World;
before(async () => {
  world = await openWorld({ checkResponses: true, limits: { keyPerHour: 10_000 } });
});
after(() => world.close());

test('pages walk a list without a gap or a repeat, in each sort', async () => {
  const product = await world.product();
  const made: string[] = [];
  for (const rating of [3, 5, 1, 5, 3, 1, 5]) made.push((await aReview(world, { rating }, product)).review.id);
  const hidden = await post(world, product.id, await ownerOf(world, product.id));
  await world.market.db.write((tx) => tx('reviews').where({ id: hidden.id }).update({ hidden_at: 1 }));
  const ratings = {
    newest: [5, 1, 3, 5, 1, 5, 3],
    highest: [5, 5, 5, 3, 3, 1, 1],
    lowest: [1, 1, 3, 3, 5, 5, 5],
    helpful: [5, 1, 3, 5, 1, 5, 3],
  };
  for (const [sort, wanted] of Object.entries(ratings)) {
    const seen: BodyOf<'listReviews', 200>['data'][number][] = [];
    for (const page of [1, 2, 3, 4]) {
      const { body } = await world.request({
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
    const { slug } = await world.product();
    assert.equal((await world.request({ path: `/api/products/${slug}/reviews?${query}` })).status, 400);
  });
}
