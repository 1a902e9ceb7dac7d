// Numbers of things move with the commits that may have changed them, and stand still otherwise.
import assert from 'node:assert/strict';
import { test, type TestContext } from 'node:test';
import { watchThings } from '../../contract-tests/harness/moved-things.js';
import { addSeller, temporaryDatabase } from '../../contract-tests/harness/temporary-database.js';
import { createCacheNumbers, type CacheTag } from './cache-versions.js';

/** A database with two products of one seller, and what tells which of the things moved since it was asked last. */
async function setUp(t: TestContext) {
  const db = await temporaryDatabase(t);
  return { ...db, ...(await watchThings(db, db.database)) };
}

const ALL = ['everything', 'here', 'hereBySlug', 'there', 'seller'];

test('a commit moves what it touched, by id and slug, and everything; nothing moves without one', async (t) => {
  const { write, moved, here, there, sellerId } = await setUp(t);
  assert.deepEqual(await moved(), []);
  await write(({ products }) => products.update(here, { name: 'Elsewhere' }));
  assert.deepEqual(await moved(), ['everything', 'here', 'hereBySlug']);
  const [versionId] = await write(({ versions }) =>
    versions.create(there, [{ versionTag: '1.0', channel: 'stable', status: 'published' }]),
  );
  assert.deepEqual(await moved(), ['everything', 'there']);
  // Which changes no row but the version's own.
  await write(({ versions }) => versions.setBaseDownloadCount(versionId!, 7));
  assert.deepEqual(await moved(), ['everything', 'there']);
  await write(({ accounts }) => accounts.setPassword(sellerId, 'a hash'));
  assert.deepEqual(await moved(), ['everything', 'seller']);
  await write(({ quotas }) => quotas.takeOnce('x', 1));
  assert.deepEqual(await moved(), ['everything']);
});

test('the version changes with every commit, by this process or another, and with nothing else', async (t) => {
  const { database: ours, openAgain } = await temporaryDatabase(t);
  const theirs = await openAgain();
  t.after(() => theirs.close());
  const commit = (db: typeof ours) => db.write(({ knex }) => knex('change_counter').increment('last_seq'));
  const versions = [(await ours.look())('everything'), (await ours.look())('everything')];
  await commit(ours);
  versions.push((await ours.look())('everything'));
  await commit(theirs);
  versions.push((await ours.look())('everything'), (await ours.look())('everything'));
  assert.equal(versions[0], versions[1]);
  assert.equal(new Set(versions).size, 3);
});

test('a write that is rolled back or changes nothing moves nothing', async (t) => {
  const { write, moved, here, there } = await setUp(t);
  await assert.rejects(
    write(async ({ products }) => {
      await products.update(here, { name: 'Elsewhere' });
      throw new Error('on second thought');
    }),
  );
  await write(async ({ products }) => products.byId(here));
  assert.deepEqual(await moved(), []);
  // Also when it shares a transaction with one that is kept.
  await Promise.allSettled([
    write(({ products }) => products.update(there, { name: 'Elsewhere' })),
    write(async ({ products }) => {
      await products.update(here, { name: 'Elsewhere' });
      throw new Error('on second thought');
    }),
  ]);
  assert.deepEqual(await moved(), ['everything', 'there']);
});

test('what products show of their seller moves them', async (t) => {
  const { write, database, moved, sellerId } = await setUp(t);
  await write(({ accounts }) => accounts.rename(sellerId, 'Somebody else'));
  assert.deepEqual(await moved(), ALL);
  await write(({ accounts }) => accounts.suspend(sellerId, 'A reason'));
  assert.deepEqual(await moved(), ALL);
  // With nobody to touch the products.
  await database.write(({ knex }) => knex('accounts').where({ id: sellerId }).update({ display_name: 'Deleted user' }));
  assert.deepEqual(await moved(), ALL);
  await write(({ accounts }) => accounts.promote(sellerId));
  assert.deepEqual(await moved(), ['everything', 'seller']);
});

test('what products show of their reviews moves them: words, marks, answers, and the names of authors', async (t) => {
  const { write, database, moved, here, sellerId } = await setUp(t);
  const authorId = await write((tables) => addSeller(tables, 'author'));
  await moved();
  const { id } = (await write(({ reviews }) =>
    reviews.create({
      productId: here,
      authorId,
      rating: 4,
      body: 'Good enough',
      verifiedPurchase: false,
      verifiedVersion: null,
    }),
  ))!;
  assert.deepEqual(await moved(), ['everything', 'here', 'hereBySlug']);
  // None of these changes the product's own row.
  await write(({ reviews }) => reviews.reply(id, 'Thank you'));
  assert.deepEqual(await moved(), ['everything', 'here', 'hereBySlug']);
  await write(({ reviews }) => reviews.markHelpful(id, sellerId));
  assert.deepEqual(await moved(), ['everything', 'here', 'hereBySlug']);
  await write(({ accounts }) => accounts.rename(authorId, 'Somebody else'));
  assert.deepEqual(await moved(), ['everything', 'here', 'hereBySlug']);
  await write(({ accounts }) => accounts.setPassword(authorId, 'a hash'));
  assert.deepEqual(await moved(), ['everything']);
  await database.write(({ knex }) => knex('reviews').delete());
  assert.deepEqual(await moved(), ['everything', 'here', 'hereBySlug']);
});

test('a credential is its account’s, and a deleted row moves as a changed one', async (t) => {
  const { database, moved, sellerId, here } = await setUp(t);
  const session = { id: 's', account_id: sellerId, token_hash: 'h' };
  const times = { created_at: 1, last_seen_at: 1, proved_at: 1, expires_at: 1 };
  await database.write(({ knex }) => knex('sessions').insert({ ...session, ...times }));
  assert.deepEqual(await moved(), ['everything', 'seller']);
  await database.write(({ knex }) => knex('sessions').delete());
  assert.deepEqual(await moved(), ['everything', 'seller']);
  await database.write(({ knex }) => knex('products').where({ id: here }).delete());
  assert.deepEqual(await moved(), ['everything', 'here', 'hereBySlug']);
});

test('what a row belonged to before moves with what it belongs to now', async (t) => {
  const { database, moved, here } = await setUp(t);
  const elsewhere = (await database.look())('product:elsewhere');
  await database.write(({ knex }) => knex('products').where({ id: here }).update({ slug: 'elsewhere' }));
  assert.deepEqual(await moved(), ['everything', 'here', 'hereBySlug']);
  assert.notEqual((await database.look())('product:elsewhere'), elsewhere);
});

test('listeners are told which products a commit touched', async (t) => {
  const { write, database, here, there } = await setUp(t);
  const told: string[][] = [];
  database.afterWrite(({ products }) => void told.push([...products].sort()));
  await write(({ products }) => products.update(here, { name: 'One' }));
  await write(({ quotas }) => quotas.takeOnce('x', 1));
  await write(async ({ products }) => {
    await products.update(here, { name: 'Two' });
    await products.update(there, { name: 'Three' });
  });
  assert.deepEqual(told, [[here], [], [here, there].sort()]);
});

test('more things than are kept apart move all', () => {
  const numbers = createCacheNumbers(2);
  const move = (...ids: string[]): void => numbers.move(new Set(ids.map((id): CacheTag => `account:${id}`)));
  const before = numbers.of('account:z');
  move('a', 'b');
  assert.equal(numbers.of('account:z'), before);
  move('c');
  assert.notEqual(numbers.of('account:z'), before);
});

test('another server’s start and stop move nothing that was committed before', async (t) => {
  const { openAgain, moved } = await setUp(t);
  const other = await openAgain();
  await other.close();
  assert.deepEqual(await moved(), []);
});
