// A product's totals: whose ratings count, and that they never drift from the reviews.
import assert from 'node:assert/strict';
import { test, type TestContext } from 'node:test';
import fc from 'fast-check';
import { createProducts } from '../catalog/products.js';
import type { Executor } from '../engine/executor.js';
import { refreshRatingTotals } from './rating-totals.js';
import { createReviews } from './reviews.js';
import { addProduct, addSeller, temporaryDatabase } from '../../contract-tests/harness/temporary-database.js';

async function setUp(t: TestContext, priceCents: number) {
  const db = await temporaryDatabase(t);
  const { reviews, products } = db.tables;
  const productId = await db.write((tables) =>
    addProduct(tables, { slug: 'rated', priceCents, base: { downloadCount: 0, ratingCount: 1, ratingSum: 4 } }),
  );
  const add = (seller: string, rating: number, verifiedPurchase: boolean) =>
    db.write(async (tables) =>
      tables.reviews.create({
        productId,
        authorId: await addSeller(tables, seller),
        rating,
        body: 'Good enough',
        verifiedPurchase,
        verifiedVersion: null,
      }),
    );
  const totals = async () =>
    db.knex('products').where({ id: productId }).first('rating_count', 'rating_sum') as Promise<Totals>;
  return { db, reviews, products, productId, add, totals };
}

interface Totals {
  rating_count: number;
  rating_sum: number;
}

test('on a free product every rating counts, on a paid one those of verified purchases; a new price decides anew', async (t) => {
  const { db, reviews, productId, add, totals } = await setUp(t, 0);
  await add('paid', 5, true);
  await add('took-it-free', 2, false);
  assert.deepEqual(await totals(), { rating_count: 2, rating_sum: 7 });
  await db.write((tables) => tables.products.update(productId, { priceCents: 499 }));
  assert.deepEqual(await totals(), { rating_count: 1, rating_sum: 5 });
  assert.deepEqual(await reviews.stars(productId), { 1: 0, 2: 0, 3: 0, 4: 0, 5: 1 });
  await db.write((tables) => tables.products.update(productId, { priceCents: 0 }));
  assert.deepEqual(await totals(), { rating_count: 2, rating_sum: 7 });
  assert.deepEqual(await reviews.stars(productId), { 1: 0, 2: 1, 3: 0, 4: 0, 5: 1 });
});

test('what happens here is added to the figures of an import', async (t) => {
  const { products, productId, add } = await setUp(t, 0);
  await add('someone', 1, false);
  const { ratingCount, ratingAvg } = (await products.byId(productId))!;
  assert.deepEqual([ratingCount, ratingAvg], [2, 2.5]);
});

test('a refund takes a rating out, a later payment puts it back, and who reviewed before paying counts from then on', async (t) => {
  const { db, reviews, productId, add, totals } = await setUp(t, 499);
  const { id, authorId } = (await add('buyer', 5, false))!;
  assert.deepEqual(await totals(), { rating_count: 0, rating_sum: 0 });
  await db.write((tables) => tables.reviews.markPaid(productId, authorId));
  assert.deepEqual(await totals(), { rating_count: 1, rating_sum: 5 });
  await db.write((tables) => tables.reviews.markRefunded(productId, authorId));
  const { refunded, verifiedPurchase } = (await reviews.byId(id))!;
  assert.deepEqual([await totals(), refunded, verifiedPurchase], [{ rating_count: 0, rating_sum: 0 }, true, true]);
  await db.write((tables) => tables.reviews.markPaid(productId, authorId));
  assert.deepEqual(await totals(), { rating_count: 1, rating_sum: 5 });
});

test('a payment by someone without a review changes nothing', async (t) => {
  const { db, productId, add, totals } = await setUp(t, 499);
  await add('buyer', 5, true);
  await db.write(async (tables) => tables.reviews.markRefunded(productId, await addSeller(tables, 'another')));
  assert.deepEqual(await totals(), { rating_count: 1, rating_sum: 5 });
});

const PRODUCTS = 3;
const ACCOUNTS = 12;
const OPERATIONS = 400;

const operation = fc.record({
  kind: fc.constantFrom(
    'create',
    'create',
    'create',
    'update',
    'delete',
    'helpful',
    'unhelpful',
    'hide',
    'show',
    'pay',
    'refund',
    'reprice',
  ),
  product: fc.nat(PRODUCTS - 1),
  author: fc.nat(ACCOUNTS - 1),
  reader: fc.nat(ACCOUNTS - 1),
  rating: fc.integer({ min: 1, max: 5 }),
  flag: fc.boolean(),
});
type Operation = typeof operation extends fc.Arbitrary<infer Value> ? Value : never;

interface ReviewState {
  id: string;
  product_id: string;
  rating: number;
  helpful_count: number;
  refunded: number;
  verified_purchase: number;
  hidden_at: number | null;
}
interface ProductState extends Totals {
  id: string;
  price_cents: number;
}

test('after 2,000 random operations all totals equal what the reviews add up to', async (t) => {
  const db = await temporaryDatabase(t);
  let runs = 0;
  await fc.assert(
    fc.asyncProperty(fc.array(operation, { minLength: OPERATIONS, maxLength: OPERATIONS }), async (operations) => {
      runs += 1;
      const products: string[] = [];
      const accounts: string[] = [];
      await db.write(async (tables) => {
        for (let index = 0; index < PRODUCTS; index++)
          products.push(await addProduct(tables, { slug: `p-${runs}-${index}`, priceCents: index * 100 }));
        for (let index = 0; index < ACCOUNTS; index++) accounts.push(await addSeller(tables, `a-${runs}-${index}`));
      });
      await db.database.write(async (transaction) => {
        const play = player(transaction, products, accounts);
        for (const one of operations) await play(one);
      });
      await assertTotals(db.knex);
    }),
    { numRuns: 2000 / OPERATIONS },
  );
});

function player(transaction: Executor, productIds: string[], accountIds: string[]) {
  const { knex } = transaction;
  const [reviews, products] = [createReviews(transaction, Date.now), createProducts(transaction, Date.now)];
  return async ({ kind, product, author, reader, rating, flag }: Operation): Promise<void> => {
    const [productId, authorId, readerId] = [productIds[product]!, accountIds[author]!, accountIds[reader]!];
    const found: { id: string } | undefined = await knex('reviews')
      .where({ product_id: productId, account_id: authorId })
      .first('id');
    if (kind === 'pay') return reviews.markPaid(productId, authorId);
    if (kind === 'refund') return reviews.markRefunded(productId, authorId);
    if (kind === 'reprice') return products.update(productId, { priceCents: flag ? 100 : 0 });
    if (found === undefined) {
      if (kind === 'create')
        await reviews.create({
          productId,
          authorId,
          rating,
          body: 'Good enough',
          verifiedPurchase: flag,
          verifiedVersion: null,
        });
      return;
    }
    const review = { id: found.id, productId };
    if (kind === 'update') await reviews.update(review, { rating });
    if (kind === 'delete') await reviews.delete(review);
    if (kind === 'helpful') await reviews.markHelpful(review.id, readerId);
    if (kind === 'unhelpful') await reviews.unmarkHelpful(review.id, readerId);
    if (kind === 'hide' || kind === 'show') {
      await knex('reviews')
        .where({ id: review.id })
        .update({ hidden_at: kind === 'hide' ? 1 : null });
      await refreshRatingTotals(transaction, productId);
    }
  };
}

async function assertTotals(knex: Awaited<ReturnType<typeof temporaryDatabase>>['knex']): Promise<void> {
  const [products, reviews, votes]: [ProductState[], ReviewState[], { review_id: string }[]] = [
    await knex('products'),
    await knex('reviews'),
    await knex('review_votes'),
  ];
  for (const { id, price_cents: price, rating_count: count, rating_sum: sum } of products) {
    const counted = reviews.filter(
      (review) =>
        review.product_id === id &&
        review.hidden_at === null &&
        !review.refunded &&
        (price === 0 || review.verified_purchase),
    );
    assert.deepEqual([count, sum], [counted.length, counted.reduce((total, { rating }) => total + rating, 0)]);
  }
  for (const { id, helpful_count: count } of reviews)
    assert.equal(count, votes.filter((vote) => vote.review_id === id).length);
}
