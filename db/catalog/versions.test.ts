// Versions: who sees which, and what their product says about them.
import assert from 'node:assert/strict';
import { test, type TestContext } from 'node:test';
import { brokenConstraint } from '../engine/database-errors.js';
import { addProduct, temporaryDatabase } from '../../contract-tests/harness/temporary-database.js';
import { PUBLIC_VERSIONS } from './version-lists.js';
import type { NewVersion } from './versions.js';

const EVERYTHING = { beta: true, yanked: true, unpublished: true };

async function setUp(t: TestContext, product = {}) {
  const time = { now: 5_000 };
  const db = await temporaryDatabase(t, { clock: () => time.now });
  const { products, versions } = db.tables;
  const productId = await db.write((tables) => addProduct(tables, { slug: 'worldguard', ...product }));
  const add = (...list: (Partial<NewVersion> & { versionTag: string })[]) =>
    db.write((tables) =>
      tables.versions.create(
        productId,
        list.map((version) => ({ channel: 'stable', status: 'published', ...version })),
      ),
    );
  return { db, time, products, versions, productId, add };
}

const tags = (page: { items: { versionTag: string }[] }) => page.items.map((version) => version.versionTag);

test('everybody sees published stable versions, newest publication first; ties by order of creation', async (t) => {
  const { versions, productId, add, db } = await setUp(t);
  await add(
    { versionTag: '1.0', createdAt: 100 },
    { versionTag: '3.0', createdAt: 300 },
    { versionTag: '2.0', createdAt: 200 },
    { versionTag: '3.0.1', createdAt: 300 },
  );
  await add({ versionTag: '4.0-beta', channel: 'beta' }, { versionTag: '5.0', status: 'draft' }, { versionTag: '6.0' });
  const sixth = (await versions.list(productId, PUBLIC_VERSIONS)).items[0]!;
  await db.write((tables) => tables.versions.yank(sixth, 'broken'));
  const visible = await versions.list(productId, PUBLIC_VERSIONS);
  assert.deepEqual(tags(visible), ['3.0.1', '3.0', '2.0', '1.0']);
  assert.equal(visible.total, 4);
  assert.deepEqual(tags(await versions.list(productId, { ...PUBLIC_VERSIONS, beta: true })), [
    '4.0-beta',
    '3.0.1',
    '3.0',
    '2.0',
    '1.0',
  ]);
  assert.equal((await versions.list(productId, EVERYTHING)).total, 7);
  const second = await versions.list(productId, PUBLIC_VERSIONS, { page: 2, limit: 3 });
  assert.deepEqual([tags(second), second.total], [['1.0'], 4]);
  const yanked = await versions.byId(sixth.id);
  assert.deepEqual([yanked!.yanked, yanked!.yankedReason], [true, 'broken']);
});

test('the product derives its versions, platforms and latest version from what everybody sees', async (t) => {
  const { products, versions, add, db } = await setUp(t, { baseGameVersions: ['1.7'] });
  await add(
    { versionTag: '1', createdAt: 100, gameVersions: ['1.9', '1.10'], platforms: ['paper'] },
    { versionTag: '2', createdAt: 200, gameVersions: ['1.21'], platforms: ['spigot', 'paper'] },
    { versionTag: '3-beta', createdAt: 300, channel: 'beta', gameVersions: ['1.99'], platforms: ['folia'] },
    { versionTag: '4', status: 'draft', gameVersions: ['1.98'], platforms: ['carbon'] },
  );
  const product = (await products.bySlug('worldguard'))!;
  assert.deepEqual(product.gameVersions, ['1.9', '1.10', '1.21']);
  assert.deepEqual(product.platforms, ['paper', 'spigot']);
  assert.equal(product.latestVersion!.versionTag, '2');
  assert.equal((await versions.latest(product.id))!.versionTag, '2');

  await db.write((tables) => tables.versions.yank({ id: product.latestVersion!.id, productId: product.id }, 'broken'));
  const after = (await products.bySlug('worldguard'))!;
  assert.deepEqual(
    [after.gameVersions, after.platforms, after.latestVersion!.versionTag],
    [['1.9', '1.10'], ['paper'], '1'],
  );
  assert.ok(after.changeSeq > product.changeSeq);
});

test('a product without versions has no latest one and the versions of its import', async (t) => {
  const { products, add } = await setUp(t, { baseGameVersions: ['1.8'] });
  await add({ versionTag: 'only-beta', channel: 'beta' });
  const product = (await products.bySlug('worldguard'))!;
  assert.deepEqual([product.latestVersion, product.gameVersions], [null, ['1.8']]);
});

test('a tag is never used twice, and nothing of a refused write stays', async (t) => {
  const { versions, productId, add } = await setUp(t);
  await add({ versionTag: '1.0' });
  await assert.rejects(
    add({ versionTag: '1.1' }, { versionTag: '1.0' }),
    (error) => brokenConstraint(error) === 'unique',
  );
  assert.deepEqual(tags(await versions.list(productId, EVERYTHING)), ['1.0']);
});

test('a file is found by its hash, earliest publication first, unpublished ones never', async (t) => {
  const { versions, add } = await setUp(t);
  const file = { name: 'a.jar', size: 3, sha256: 'ab'.repeat(32), objectKey: 'x' };
  const [late, early] = await add(
    { versionTag: 'late', createdAt: 300, file },
    { versionTag: 'early', createdAt: 100, file },
    { versionTag: 'draft', status: 'draft', file },
  );
  assert.deepEqual(await versions.withFile(file.sha256), [early, late]);
  assert.deepEqual(await versions.withFile('cd'.repeat(32)), []);
});

test('changes come in commit order, a yank again at the end, and the position goes on from there', async (t) => {
  const { db, time, versions, productId, add } = await setUp(t);
  await add({ versionTag: '1' }, { versionTag: '2' });
  await add({ versionTag: '3' });
  const mirror = { beta: false, yanked: true, unpublished: false };
  const first = await versions.changes(productId, mirror, { limit: 2 });
  assert.deepEqual([tags(first), first.total], [['1', '2'], 3]);
  const rest = await versions.changes(productId, mirror, { afterSeq: first.lastSeq, limit: 2 });
  assert.deepEqual([tags(rest), rest.total], [['3'], 3]);
  time.now = 9_000;
  await db.write((tables) => tables.versions.yank(first.items[0]!, 'broken'));
  const next = await versions.changes(productId, mirror, { afterSeq: rest.lastSeq, limit: 2 });
  assert.deepEqual(
    next.items.map((version) => [version.versionTag, version.yanked]),
    [['1', true]],
  );
  assert.deepEqual(tags(await versions.changes(productId, mirror, { sinceMs: 9_000, limit: 9 })), ['1']);
  const idle = await versions.changes(productId, mirror, { afterSeq: next.lastSeq, limit: 2 });
  assert.deepEqual([idle.items, idle.total, idle.lastSeq], [[], 3, next.lastSeq]);
});
