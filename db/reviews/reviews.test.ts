// Reviews: one for each buyer, lists in total order, marks that count once, and what goes with a deleted one.
import assert from 'node:assert/strict';
import { test, type TestContext } from 'node:test';
import type { Tables } from '../tables.js';
import type { NewReview, ReviewSort } from './reviews.js';
import { addProduct, addSeller, temporaryDatabase } from '../../contract-tests/harness/temporary-database.js';

async function setUp(t: TestContext) {
  const time = { now: 1_000 };
  const db = await temporaryDatabase(t, { clock: () => time.now });
  const { reviews } = db.tables;
  const productId = await db.write((tables) => addProduct(tables, { slug: 'reviewed' }));
  let authors = 0;
  const account = (tables: Tables): Promise<string> => addSeller(tables, `account-${++authors}`);
  const create = (content: Partial<NewReview> = {}) =>
    db.write(async (tables) =>
      tables.reviews.create({
        productId,
        authorId: content.authorId ?? (await account(tables)),
        rating: 5,
        body: 'Good enough',
        verifiedPurchase: false,
        verifiedVersion: null,
        ...content,
      }),
    );
  const add = async (content?: Partial<NewReview>) => (await create(content))!;
  return { db, time, reviews, productId, account, create, add };
}

test("a review is read as it was written, with its author's name", async (t) => {
  const { reviews, add, productId } = await setUp(t);
  const review = await add({ rating: 3, verifiedPurchase: true, verifiedVersion: '1.2' });
  assert.deepEqual(await reviews.byId(review.id), review);
  assert.deepEqual(review, {
    id: review.id,
    productId,
    authorId: review.authorId,
    authorName: 'account-1',
    rating: 3,
    body: 'Good enough',
    helpfulCount: 0,
    verifiedPurchase: true,
    refunded: false,
    hidden: false,
    hiddenReason: null,
    verifiedVersion: '1.2',
    reply: null,
    createdAt: 1_000,
    updatedAt: 1_000,
  });
  assert.equal(await reviews.byId('unknown'), undefined);
});

test('an account reviews a product once, and again after taking the review back', async (t) => {
  const { db, create, add } = await setUp(t);
  const first = await add();
  assert.equal(await create({ authorId: first.authorId }), undefined);
  await db.write((tables) => tables.reviews.delete(first));
  assert.notEqual((await add({ authorId: first.authorId })).id, first.id);
});

test('what an account wrote is listed newest first, hidden ones too, and no more than asked for', async (t) => {
  const { db, reviews, add } = await setUp(t);
  const first = await add();
  await add();
  const others = await db.write(async (tables) =>
    Promise.all(['second', 'third'].map((slug) => addProduct(tables, { slug }))),
  );
  const [second, third] = [
    await add({ authorId: first.authorId, productId: others[0]! }),
    await add({ authorId: first.authorId, productId: others[1]! }),
  ];
  await db.database.write(async ({ knex }) => knex('reviews').where({ id: second.id }).update({ hidden_at: 9 }));
  const idsOf = async (limit: number): Promise<string[]> => {
    const ids: string[] = [];
    for await (const page of reviews.walkByAuthor(first.authorId, limit)) ids.push(...page.map(({ id }) => id));
    return ids;
  };
  assert.deepEqual(await idsOf(10), [third.id, second.id, first.id]);
  assert.deepEqual(await idsOf(1), [third.id]);
});

test('lists sort with ties by id, leave hidden reviews out, and page without a gap or a repeat', async (t) => {
  const { db, time, reviews, productId, account, add } = await setUp(t);
  const ids: Record<string, string> = {};
  for (const [name, now, rating] of [
    ['old', 1, 3],
    ['good', 5, 5],
    ['bad', 5, 1],
    ['good too', 5, 5],
    ['hidden', 9, 5],
  ] as const) {
    time.now = now;
    ids[name] = (await add({ rating })).id;
  }
  await db.write(async (tables) => tables.reviews.markHelpful(ids['bad']!, await account(tables)));
  await db.database.write(({ knex }) => knex('reviews').where({ id: ids['hidden'] }).update({ hidden_at: 9 }));
  const byName = (names: string[]) => names.map((name) => ids[name]);
  const orders: Record<ReviewSort, string[]> = {
    newest: ['good too', 'bad', 'good', 'old'],
    highest: ['good too', 'good', 'old', 'bad'],
    lowest: ['bad', 'old', 'good too', 'good'],
    helpful: ['bad', 'good too', 'good', 'old'],
  };
  for (const [sort, names] of Object.entries(orders) as [ReviewSort, string[]][]) {
    const pages = await Promise.all([1, 2, 3].map((page) => reviews.list(productId, { sort, page, limit: 3 })));
    assert.deepEqual(
      pages.map(({ items }) => items.map(({ id }) => id)),
      [byName(names.slice(0, 3)), byName(names.slice(3)), []],
      sort,
    );
    assert.deepEqual(
      pages.map(({ total }) => total),
      [4, 4, 4],
    );
  }
});

test('an account finds a review helpful once, however often it says so', async (t) => {
  const { db, reviews, add } = await setUp(t);
  const { id, authorId } = await add();
  const other = await add();
  const count = async () => (await reviews.byId(id))!.helpfulCount;
  for (let times = 0; times < 2; times++) {
    await db.write((tables) => tables.reviews.markHelpful(id, other.authorId));
    assert.equal(await count(), 1);
  }
  await db.write((tables) => tables.reviews.markHelpful(id, authorId));
  assert.equal(await count(), 2);
  for (let times = 0; times < 2; times++) {
    await db.write((tables) => tables.reviews.unmarkHelpful(id, other.authorId));
    assert.equal(await count(), 1);
  }
  assert.equal((await reviews.byId(other.id))!.helpfulCount, 0);
});

test('an edit changes what was said and when; marks and replies do not move that time', async (t) => {
  const { db, time, reviews, add } = await setUp(t);
  const review = await add();
  time.now = 2_000;
  const edited = await db.write((tables) => tables.reviews.update(review, { rating: 1 }));
  assert.deepEqual(edited, { ...review, rating: 1, updatedAt: 2_000 });
  time.now = 3_000;
  const replied = await db.write((tables) => tables.reviews.reply(review.id, 'Thanks'));
  await db.write((tables) => tables.reviews.markHelpful(review.id, review.authorId));
  assert.deepEqual(await reviews.byId(review.id), { ...replied, helpfulCount: 1 });
  assert.deepEqual([replied.reply, replied.updatedAt], [{ body: 'Thanks', createdAt: 3_000 }, 2_000]);
});

test('a seller has one reply: a new one takes the place of the old, and it can be taken back', async (t) => {
  const { db, time, reviews, add } = await setUp(t);
  const { id } = await add();
  await db.write((tables) => tables.reviews.reply(id, 'First'));
  time.now = 2_000;
  await db.write((tables) => tables.reviews.reply(id, 'Second'));
  assert.deepEqual((await reviews.byId(id))!.reply, { body: 'Second', createdAt: 2_000 });
  for (let times = 0; times < 2; times++) await db.write((tables) => tables.reviews.deleteReply(id));
  assert.equal((await reviews.byId(id))!.reply, null);
});

test('an account has one report of a review: a new reason takes the place of the old', async (t) => {
  const { db, add } = await setUp(t);
  const { id, authorId } = await add();
  for (const reason of ['Spam', 'Rather an insult'])
    await db.write((tables) => tables.reviews.report(id, authorId, reason));
  assert.deepEqual(await db.knex('review_reports').select('review_id', 'reason'), [
    { review_id: id, reason: 'Rather an insult' },
  ]);
});

test('a deleted review takes its marks and reports with it, and nothing of others', async (t) => {
  const { db, reviews, add } = await setUp(t);
  const [gone, kept] = [await add(), await add()];
  for (const { id } of [gone, kept]) {
    await db.write((tables) => tables.reviews.markHelpful(id, gone.authorId));
    await db.write((tables) => tables.reviews.report(id, gone.authorId, 'Spam'));
  }
  await db.write((tables) => tables.reviews.delete(gone));
  assert.equal(await reviews.byId(gone.id), undefined);
  for (const table of ['review_votes', 'review_reports'])
    assert.deepEqual(await db.knex(table).pluck('review_id'), [kept.id], table);
});
