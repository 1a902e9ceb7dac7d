// Products: lists, order of changes, counters apart from content.
import assert from 'node:assert/strict';
import { test, type TestContext } from 'node:test';
import { brokenConstraint } from '../engine/database-errors.js';
import { addProduct, addSeller, temporaryDatabase } from '../../contract-tests/harness/temporary-database.js';

async function setUp(t: TestContext) {
  const time = { now: 1_000 };
  const db = await temporaryDatabase(t, { clock: () => time.now });
  const { products } = db.tables;
  return { db, time, products };
}

const slugs = (page: { items: { slug: string }[] }) => page.items.map((product) => product.slug);

test('a product is read with its seller by slug and id, and ids keep their order', async (t) => {
  const { db, products } = await setUp(t);
  const [a, b] = await db.write(async (tables) => {
    const sellerId = await addSeller(tables, 'sk89q');
    return [
      await addProduct(tables, { slug: 'a', sellerId, tags: ['x', 'y'] }),
      await addProduct(tables, { slug: 'b', sellerId }),
    ];
  });
  const product = (await products.bySlug('a'))!;
  assert.deepEqual([product.id, product.sellerName, product.tags, product.revision], [a, 'sk89q', ['x', 'y'], 1]);
  assert.deepEqual(await products.byId(a), product);
  assert.deepEqual(slugs({ items: await products.byIds([b, 'unknown', a]) }), ['b', 'a']);
  assert.equal(await products.bySlug('c'), undefined);
});

test('a slug is taken once', async (t) => {
  const { db } = await setUp(t);
  await db.write((tables) => addProduct(tables, { slug: 'a' }));
  await assert.rejects(
    db.write(async (tables) => addProduct(tables, { slug: 'a', sellerId: await addSeller(tables, 'other') })),
    (error) => brokenConstraint(error) === 'unique',
  );
});

test('lists filter, sort with ties by id, and page', async (t) => {
  const { db, products } = await setUp(t);
  await db.write(async (tables) => {
    const base = { ratingCount: 0, ratingSum: 0 };
    await addProduct(tables, {
      slug: 'old',
      createdAt: 1,
      updatedAt: 20,
      priceCents: 300,
      base: { ...base, downloadCount: 5 },
    });
    await addProduct(tables, {
      slug: 'new',
      createdAt: 9,
      updatedAt: 9,
      category: 'chat',
      base: { ...base, downloadCount: 7 },
    });
    await addProduct(tables, {
      slug: 'same',
      createdAt: 9,
      updatedAt: 9,
      game: 'rust',
      category: 'fun',
      priceCents: 200,
    });
    await addProduct(tables, { slug: 'draft', status: 'draft' });
  });
  const list = async (options: Partial<Parameters<typeof products.list>[0]>) =>
    products.list({ visible: 'live', sort: 'newest', page: 1, limit: 20, ...options });
  assert.deepEqual(slugs(await list({})), ['new', 'same', 'old']);
  assert.deepEqual(slugs(await list({ sort: 'updated' })), ['old', 'new', 'same']);
  assert.deepEqual(slugs(await list({ sort: 'price_asc' })), ['new', 'same', 'old']);
  assert.deepEqual(slugs(await list({ sort: 'price_desc' })), ['old', 'same', 'new']);
  assert.deepEqual(slugs(await list({ sort: 'downloads' })), ['new', 'old', 'same']);
  assert.deepEqual(slugs(await list({ games: ['rust', 'hytale'] })), ['same']);
  assert.deepEqual(slugs(await list({ categories: ['chat'] })), ['new']);
  assert.deepEqual(slugs(await list({ price: 'paid' })), ['same', 'old']);
  assert.deepEqual(slugs(await list({ price: 'free' })), ['new']);
  assert.deepEqual(slugs(await list({ sellerName: 'seller-old' })), ['old']);
  assert.deepEqual(slugs(await list({ ids: [] })), []);
  assert.deepEqual(slugs(await list({ visible: 'all', status: 'draft' })), ['draft']);
  const second = await list({ page: 2, limit: 2 });
  assert.deepEqual([slugs(second), second.total], [['old'], 3]);
  assert.deepEqual(await list({ page: 1_000_000, limit: 100 }), { items: [], total: 3 });
});

test('products of a suspended seller are on no public list', async (t) => {
  const { db, products } = await setUp(t);
  await db.write((tables) => addProduct(tables, { slug: 'a' }));
  await db.database.write(({ knex }) => knex('accounts').update({ suspended_at: 1 }));
  assert.equal((await products.list({ visible: 'live', sort: 'newest', page: 1, limit: 20 })).total, 0);
  assert.equal((await products.bySlug('a'))!.sellerSuspended, true);
});

test('changes come in commit order; an edit moves a product to the end, an archived one stays among them', async (t) => {
  const { db, time, products } = await setUp(t);
  const first = await db.write((tables) => addProduct(tables, { slug: 'first' }));
  await db.write((tables) => addProduct(tables, { slug: 'second' }));
  await db.write((tables) => addProduct(tables, { slug: 'never-live', status: 'draft' }));
  const start = await products.changes({ visible: 'once_live', limit: 10 });
  assert.deepEqual([slugs(start), start.total], [['first', 'second'], 2]);
  time.now = Date.now() + 60_000;
  await db.write((tables) => tables.products.update(first, { status: 'archived' }));
  const next = await products.changes({ visible: 'once_live', afterSeq: start.lastSeq, limit: 10 });
  assert.deepEqual(
    next.items.map((product) => [product.slug, product.status]),
    [['first', 'archived']],
  );
  assert.deepEqual(slugs(await products.changes({ visible: 'once_live', sinceMs: time.now, limit: 10 })), ['first']);
  assert.deepEqual(slugs(await products.changes({ visible: 'once_live', limit: 1 })), ['second']);
  const idle = await products.changes({ visible: 'once_live', afterSeq: next.lastSeq, limit: 10 });
  assert.deepEqual([idle.items, idle.lastSeq], [[], next.lastSeq]);
});

test("an edit raises revision and update time, an import's figures raise neither, and both are seen as changes", async (t) => {
  const { db, time, products } = await setUp(t);
  const id = await db.write((tables) =>
    addProduct(tables, { slug: 'a', base: { downloadCount: 5, ratingCount: 3, ratingSum: 13 } }),
  );
  const made = (await products.byId(id))!;
  assert.deepEqual([made.downloadCount, made.ratingCount, made.ratingAvg], [5, 3, 4.33]);
  await db.write((tables) => tables.products.setBase(id, { downloadCount: 9, ratingCount: 4, ratingSum: 18 }));
  const counted = (await products.byId(id))!;
  assert.deepEqual(
    [counted.downloadCount, counted.ratingAvg, counted.revision, counted.updatedAt],
    [9, 4.5, 1, made.updatedAt],
  );
  assert.ok(counted.changeSeq > made.changeSeq);
  time.now = 77;
  await db.write((tables) => tables.products.update(id, { name: 'New name' }));
  const edited = (await products.byId(id))!;
  assert.deepEqual(
    [edited.name, edited.revision, edited.updatedAt, edited.shortDescription],
    ['New name', 2, 77, made.shortDescription],
  );
});

test('a product keeps the time at which it first went live', async (t) => {
  const { db, time, products } = await setUp(t);
  const id = await db.write((tables) => addProduct(tables, { slug: 'a', status: 'draft' }));
  assert.equal((await products.byId(id))!.firstLiveAt, null);
  for (const [now, status] of [
    [10, 'live'],
    [20, 'archived'],
    [30, 'live'],
  ] as const) {
    time.now = now;
    await db.write((tables) => tables.products.update(id, { status }));
  }
  assert.equal((await products.byId(id))!.firstLiveAt, 10);
});

test('a move happens from the status it names alone, and is a change but no edit', async (t) => {
  const { db, time, products } = await setUp(t);
  const id = await db.write((tables) => addProduct(tables, { slug: 'a', status: 'draft', reviewReason: 'Too short' }));
  const before = (await products.byId(id))!;
  const move = (...step: Parameters<typeof products.move> extends [string, ...infer Rest] ? Rest : never) =>
    db.write((tables) => tables.products.move(id, ...step));
  time.now = 2_000;
  assert.equal(await move('live', 'archived'), false);
  assert.deepEqual(await products.byId(id), before, 'nothing happened');
  assert.equal(await move('draft', 'under_review', { reviewReason: null }), true);
  const queued = (await products.byId(id))!;
  assert.deepEqual(
    [queued.status, queued.submittedAt, queued.reviewReason, queued.firstLiveAt],
    ['under_review', 2_000, null, null],
  );
  assert.deepEqual([queued.revision, queued.updatedAt], [before.revision, before.updatedAt]);
  assert.ok(queued.changeSeq > before.changeSeq);
  time.now = 3_000;
  await move('under_review', 'live');
  const live = (await products.byId(id))!;
  assert.deepEqual([live.submittedAt, live.firstLiveAt], [null, 3_000]);
  await move('live', 'archived', { archivedByAdmin: true });
  await move('archived', 'live', { archivedByAdmin: false });
  assert.equal((await products.byId(id))!.firstLiveAt, 3_000, 'it was live since');
});
