// The made-up catalogue: the same for the same seed, and within the rules of real ones.
import assert from 'node:assert/strict';
import { test, type TestContext } from 'node:test';
import { isCategoryOf } from '../../db/categories.js';
import { createProducts } from '../../db/products.js';
import { temporaryDatabase } from '../../db/temporary-database.js';
import { createRandom } from './random.js';
import { NotEmpty, seedMarket } from './seed-market.js';

async function catalogue(t: TestContext, seed: number) {
  const db = await temporaryDatabase(t);
  await seedMarket({ db, products: 60, seed, clock: () => 1_000 });
  const { items, total } = await createProducts(db, Date.now).list({ visible: 'all', sort: 'newest', page: 1, limit: 100 });
  assert.equal(total, 60);
  return { db, items };
}

test('the same seed makes the same catalogue, another seed another one', async (t) => {
  const comparable = async (seed: number) =>
    (await catalogue(t, seed)).items.map(({ id: _id, sellerId: _sellerId, latestVersion, ...rest }) => ({ ...rest, latestVersion: latestVersion?.versionTag }));
  const first = await comparable(1);
  assert.deepEqual(await comparable(1), first);
  assert.notDeepEqual(await comparable(2), first);
});

test('every product has a category of its game, versions and a stable latest one; every game and status occurs', async (t) => {
  const { items } = await catalogue(t, 1);
  for (const product of items) {
    assert.ok(isCategoryOf(product.game, product.category));
    assert.ok(product.gameVersions.length > 0 && product.platforms.length > 0);
    assert.equal(product.latestVersion!.channel, 'stable');
    assert.ok(product.ratingAvg <= 5 && product.tags.length >= 1 && product.tags.length <= 10);
  }
  assert.equal(new Set(items.map((product) => product.game)).size, 3);
  assert.ok(items.some((product) => product.status !== 'live'));
});

test('a database with anything in it is not seeded', async (t) => {
  const { db } = await catalogue(t, 1);
  await assert.rejects(seedMarket({ db, products: 3, seed: 1, clock: Date.now }), NotEmpty);
});

test('random numbers stay in their bounds and samples have no repetition', () => {
  const random = createRandom(42);
  for (let i = 0; i < 1_000; i++) {
    const number = random.integer(3, 5);
    assert.ok(number >= 3 && number <= 5);
    const sample = random.sample([1, 2, 3, 4], 3);
    assert.equal(new Set(sample).size, 3);
  }
  assert.deepEqual(random.sample([1], 5), [1]);
});
