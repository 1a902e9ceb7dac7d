// Sellers as everybody sees them: what their sums are made of, and who is not found.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { BodyOf } from '#generated/operations.js';
import { aReview } from '../reviews/review-fixtures.js';
import { openTestService, type TestService } from '../harness/test-service.js';

let service: TestService;
before(async () => {
  service = await openTestService({ checkResponses: true });
});
after(() => service.close());

const look = (name: string) => service.request({ path: `/api/sellers/${name}` });
const seen = async (name: string): Promise<BodyOf<'getSeller', 200>['data']> => {
  const { status, body } = await look(name);
  assert.equal(status, 200, name);
  return (body as BodyOf<'getSeller', 200>).data;
};

test('the sums are those of live products alone, and every rating counts the same', async () => {
  const seller = await service.account({ sellerName: 'sum-shop' });
  await service.product({ game: 'rust', base: { downloadCount: 100, ratingCount: 1, ratingSum: 1 } }, seller);
  await service.product({ base: { downloadCount: 23, ratingCount: 2, ratingSum: 10 } }, seller);
  await service.product({ base: { downloadCount: 0, ratingCount: 0, ratingSum: 0 } }, seller);
  for (const status of ['draft', 'under_review', 'archived'] as const)
    await service.product(
      { status, game: 'hytale', base: { downloadCount: 5000, ratingCount: 50, ratingSum: 50 } },
      seller,
    );
  const account = (await service.market.tables.accounts.byId(seller.accountId))!;
  assert.deepEqual(await seen('sum-shop'), {
    name: 'sum-shop',
    display_name: account.displayName,
    avatar_url: 'http://localhost:3000/pictures/sellers/sum-shop.svg',
    product_count: 3,
    download_count: 123,
    rating_avg: 3.67,
    rating_count: 3,
    games: ['minecraft', 'rust'],
    created_at: new Date(account.createdAt).toISOString(),
  });
});

test('what is remembered of a seller follows reviews, products and names at once', async () => {
  const seller = await service.account({ sellerName: 'quick-shop' });
  const first = await service.product({}, seller);
  assert.equal((await seen('quick-shop')).rating_count, 0);
  await aReview(service, { rating: 4 }, first);
  assert.deepEqual([(await seen('quick-shop')).rating_avg, (await seen('quick-shop')).rating_count], [4, 1]);
  const second = await service.product({ status: 'draft' }, seller);
  assert.equal((await seen('quick-shop')).product_count, 1);
  await service.market.write((tables) => tables.products.move(second.id, 'draft', 'live'));
  assert.equal((await seen('quick-shop')).product_count, 2);
  await service.market.write((tables) => tables.accounts.rename(seller.accountId, 'Quick & Co.'));
  assert.equal((await seen('quick-shop')).display_name, 'Quick & Co.');
});

test('nobody without a live product is told apart from nobody at all', async () => {
  await service.account({ sellerName: 'no-product' });
  const drafting = await service.account({ sellerName: 'only-drafts' });
  await service.product({ status: 'draft' }, drafting);
  const suspended = await service.account({ sellerName: 'sent-away' });
  await service.product({}, suspended);
  const leaving = await service.account({ sellerName: 'has-left' });
  await service.product({}, leaving);
  await seen('sent-away');
  await seen('has-left');
  await service.market.write((tables) => tables.accounts.suspend(suspended.accountId, 'reason'));
  await service.market.write((tables) => tables.accounts.delete(leaving.accountId));
  const bodies = await Promise.all(
    ['no-product', 'only-drafts', 'sent-away', 'has-left', 'never-was'].map(async (name) => {
      const { status, body, headers } = await look(name);
      assert.equal(status, 404, name);
      const { request_id: _, ...told } = body as Record<string, unknown>;
      return [JSON.stringify(told).replaceAll(name, ''), headers['cache-control']];
    }),
  );
  for (const body of bodies) assert.deepEqual(body, bodies[0]);
  await service.market.write((tables) => tables.accounts.reinstate(suspended.accountId));
  await seen('sent-away');
});
