// Made-up sales, downloads and reviews: only by owners, only of products that were live, only after publication; and
// their counts.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { seeded } from '../../contract-tests/harness/seeded-database.js';
import { temporaryDatabase, type TestDatabase } from '../../contract-tests/harness/temporary-database.js';
import type { Database } from '../../db/engine/connection.js';
import { EVENT_IDS } from './example-ids.js';

test('products have reviews of their owners, and the totals that follow from them', async (t) => {
  const { db } = await seeded(t, { products: 80 });
  const { products, reviews, ownership } = db.tables;
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

/** What was written of products, by whom and when. */
const writtenIn = ({ knex }: TestDatabase): Promise<unknown[]> =>
  knex('reviews as r')
    .join('accounts as a', 'a.id', 'r.account_id')
    .join('products as p', 'p.id', 'r.product_id')
    .orderBy(['p.slug', 'a.email'])
    .select('p.slug', 'a.email', 'r.rating', 'r.body', 'r.reply_body', 'r.created_at', 'r.helpful_count');

test('what is made up stays the same where the database has each write run again', async (t) => {
  const { db } = await seeded(t, { products: 80 });
  const again = await temporaryDatabase(t);
  const write: Database['write'] = async (fn) => {
    const undone = new Error('undone');
    const first = again.database.write(async (transaction) => {
      await fn(transaction);
      throw undone;
    });
    await assert.rejects(first, undone);
    return again.database.write(fn);
  };
  await seeded(t, { products: 80, db: { ...again.database, write } });
  const written = await writtenIn(db);
  assert.ok(written.length > 5);
  assert.deepEqual(await writtenIn(again), written);
});

test('whoever paid has a license, and whoever sold has the money', async (t) => {
  const { db } = await seeded(t, { products: 80, terms: { currency: 'EUR', platformFeePercent: 10 } });
  const owed = new Map<string, number>();
  const sold: { id: string; seller_id: string; buyer_id: string; product_id: string; license_id: string | null }[] =
    await db.knex('orders').where({ status: 'paid' });
  for (const { id, seller_id: sellerId, buyer_id, product_id, license_id } of sold) {
    const license = (await db.tables.licenses.running(buyer_id, product_id))!;
    assert.equal(license_id, license.id);
    const { seats, sellerNetCents } = (await db.tables.orders.byId(id))!;
    assert.equal(license.seats, seats);
    owed.set(sellerId, (owed.get(sellerId) ?? 0) + sellerNetCents);
  }
  assert.ok(sold.length > 5);
  for (const [sellerId, cents] of owed) {
    const { balanceCents, paidOutCents } = await db.tables.ledger.balance({ sellerId, currency: 'EUR' });
    assert.equal(balanceCents + paidOutCents, cents);
  }
});

test('the buyer owns the product that is called owned and not the one that is called paid', async (t) => {
  const {
    db,
    result: { owned, paid },
  } = await seeded(t, { products: 3 });
  const { id } = (await db.tables.accounts.byEmail('buyer@example.com'))!;
  const { ownership } = db.tables;
  assert.deepEqual(
    [await ownership.hasPaid(id, owned.product_id), await ownership.owns(id, paid.product_id)],
    [true, false],
  );
});

test('a review names the version that its author downloaded last, and no program is told of made-up data', async (t) => {
  const { db } = await seeded(t, { products: 80 });
  const { downloads } = db.tables;
  const reviews: { product_id: string; account_id: string; verified_version: string }[] = await db.knex('reviews');
  assert.ok(reviews.length > 5);
  for (const { account_id, product_id, verified_version } of reviews) {
    assert.equal(await downloads.lastVersionTag(account_id, product_id), verified_version);
  }
  const example = EVENT_IDS.productUpdated;
  assert.deepEqual(await db.knex('events').pluck('id'), [example], 'but of what the examples of the contract name');
});

test('downloads are counted as often as the ledger says, for versions and products', async (t) => {
  const { db } = await seeded(t, { products: 80 });
  for (const [table, column] of [
    ['versions', 'version_id'],
    ['products', 'product_id'],
  ] as const) {
    const ledger: unknown[] = await db
      .knex('downloads')
      .where({ counted: 1 })
      .groupBy(column)
      .select({ id: column })
      .count({ count: '*' })
      .orderBy('id');
    const counted: unknown = await db
      .knex(table)
      .where('download_count', '>', 0)
      .select('id', { count: 'download_count' })
      .orderBy('id');
    assert.ok(ledger.length > 5);
    assert.deepEqual(counted, ledger);
  }
});
