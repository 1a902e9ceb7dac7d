// Made-up sales and reviews: by owners only, of products that were live, after they were published.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createAccounts } from '../../db/accounts.js';
import { createOwnership } from '../../db/ownership.js';
import { createProducts } from '../../db/products.js';
import { createReviews } from '../../db/reviews.js';
import { temporaryDatabase } from '../../db/temporary-database.js';
import { seedMarket } from './seed-market.js';

test('products have reviews of their owners, and the totals that follow from them', async (t) => {
  const db = await temporaryDatabase(t);
  await seedMarket({ db, products: 80, seed: 1, clock: Date.now });
  const [products, reviews, ownership] = [createProducts(db, Date.now), createReviews(db, Date.now), createOwnership(db, Date.now)];
  const { items } = await products.list({ visible: 'all', sort: 'newest', page: 1, limit: 100 });
  let reviewed = 0;
  for (const product of items) {
    const { items: written } = await reviews.list(product.id, { sort: 'newest', page: 1, limit: 50 });
    const stars = Object.values(await reviews.stars(product.id)).reduce((sum, count) => sum + count, 0);
    assert.equal(stars, written.length);
    if (written.length > 0) assert.ok(['live', 'archived'].includes(product.status));
    for (const review of written) {
      assert.ok(await ownership.owns(review.authorId, product.id));
      assert.equal(review.verifiedPurchase, await ownership.hasPaid(review.authorId, product.id));
      assert.ok(review.body.length >= 10 && review.createdAt > product.createdAt);
    }
    reviewed += Number(written.length > 0);
  }
  assert.ok(reviewed > 5);
});

test('the buyer owns the product that is called owned and not the one that is called paid', async (t) => {
  const db = await temporaryDatabase(t);
  const { owned, paid } = await seedMarket({ db, products: 3, seed: 1, clock: Date.now });
  const { id } = (await createAccounts(db, Date.now).byEmail('buyer@example.com'))!;
  const ownership = createOwnership(db, Date.now);
  assert.deepEqual([await ownership.hasPaid(id, owned.product_id), await ownership.owns(id, paid.product_id)], [true, false]);
});
