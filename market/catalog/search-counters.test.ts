// Whoever commits a download or a rating, search shows it: nobody has to think of that.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { ownerOf } from '../../contract-tests/reviews/review-fixtures.js';
import { openTestService } from '../../contract-tests/harness/test-service.js';
import { queryOf } from '../../contract-tests/harness/search-documents.js';

test('search shows downloads and ratings that any write commits', async (t) => {
  const service = await openTestService();
  t.after(() => service.close());
  const { market } = service;
  const { id: productId } = await service.product();
  const version = { id: await service.version(productId), productId };
  const { accountId } = await ownerOf(service, productId);
  // What was noted by now is not to be mistaken for what the next write does.
  await market.search.refresh();
  await market.write(async (tables) => {
    await tables.downloads.record(
      tables.downloads.draft({ accountId, version, address: '192.0.2.1', countable: true }),
    );
    const review = { productId, authorId: accountId, rating: 4, body: 'Good', verifiedPurchase: true };
    await tables.reviews.create({ ...review, verifiedVersion: null });
  });
  await market.search.refresh();
  const [hit] = market.search.search(queryOf('')).hits;
  assert.deepEqual([hit!.downloadCount, hit!.ratingCount, hit!.ratingAvg], [1, 1, 4]);
});
