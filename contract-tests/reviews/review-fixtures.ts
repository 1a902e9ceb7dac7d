// Products with owners and reviews, set up straight in the database, for scenarios and tests about reviews.
import assert from 'node:assert/strict';
import type { ReviewRecord } from '../../db/reviews/review-record.js';
import type { NewReview } from '../../db/reviews/reviews.js';
import type { Scenario, ScenarioRequest } from '../harness/scenario.js';
import type { Holder } from '../harness/account-fixtures.js';
import type { TestService } from '../harness/test-service.js';

export const GOOD_REVIEW = { rating: 5, body: 'Runs on all our servers without a hitch' };

/** An account that owns a product: it took it when it is free, and paid for it otherwise. */
export async function ownerOf(service: TestService, productId: string): Promise<Holder> {
  const { products } = service.market.tables;
  const owner = await service.account();
  const { priceCents } = (await products.byId(productId))!;
  if (priceCents === 0) await service.market.write((tables) => tables.ownership.takeFree(owner.accountId, productId));
  else await service.paidOrder(owner, productId);
  return owner;
}

/** A review of a live product by an owner of its own, unless told otherwise. */
export async function aReview(
  service: TestService,
  content: Partial<NewReview> = {},
  product?: { id: string; slug: string; seller: Holder },
) {
  const reviewed = product ?? (await service.product({ priceCents: 499 }));
  const author = await ownerOf(service, reviewed.id);
  const review = await post(service, reviewed.id, author, content);
  return { product: reviewed, author, review, path: `/api/products/${reviewed.slug}/reviews/${review.id}` };
}

/** The author's review, straight into the database. */
export async function post(
  { market }: TestService,
  productId: string,
  author: Holder,
  content: Partial<NewReview> = {},
): Promise<ReviewRecord> {
  const verifiedPurchase = await market.tables.ownership.hasPaid(author.accountId, productId);
  const review = await market.write((tables) =>
    tables.reviews.create({
      ...GOOD_REVIEW,
      productId,
      authorId: author.accountId,
      verifiedPurchase,
      verifiedVersion: null,
      ...content,
    }),
  );
  return review!;
}

/** The request of `ok`, for a product that is not the review's. */
export const onAnotherProduct =
  (ok: Scenario<never>) =>
  async (service: TestService): Promise<ScenarioRequest<{ readonly code: string }>> => {
    const request = await ok(service);
    const { slug } = await service.product();
    return {
      ...request,
      path: request.path.replace(/(?<=^\/api\/products\/)[^/]+/, slug),
      expect: ({ code }) => assert.equal(code, 'not_found'),
    };
  };
