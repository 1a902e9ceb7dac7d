// Documents for search: changes for the running index, one moment of everything for a worker.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { lastChangeSeq } from '../engine/change-counter.js';
import { htmlToText } from './html-text.js';
import { createSearchSource, openSearchSource } from './search-source.js';
import { endsSoon } from '../../contract-tests/harness/ends-soon.js';
import { addProduct, temporaryDatabase } from '../../contract-tests/harness/temporary-database.js';

test('a document carries text without HTML, counts and one entry for each combination of versions', async (t) => {
  const db = await temporaryDatabase(t);
  await db.write(async (tables) => {
    const id = await addProduct(tables, {
      slug: 'a',
      descriptionHtml: '<p>Fish &amp; <b>chips</b></p><p>caf&#233;</p>',
      base: { downloadCount: 3, ratingCount: 2, ratingSum: 9 },
    });
    const version = { channel: 'stable', status: 'published', gameVersions: ['1.20'] } as const;
    await tables.versions.create(id, [
      { ...version, versionTag: '1', platforms: ['paper'] },
      { ...version, versionTag: '2', platforms: ['paper'] },
      { ...version, versionTag: '3', platforms: ['spigot'] },
      { ...version, versionTag: '4', platforms: ['folia'], channel: 'beta' },
    ]);
  });
  const source = createSearchSource(db.database);
  const [document] = await source.changesSince(0, 10);
  assert.equal(document!.descriptionText, 'Fish & chips café');
  assert.deepEqual(
    [document!.downloadCount, document!.ratingAvg, document!.ratingCount, document!.live],
    [3, 4.5, 2, true],
  );
  assert.deepEqual(document!.compat.map((entry) => entry.platforms).sort(), [['paper'], ['spigot']]);
  assert.equal(document!.changeSeq, await lastChangeSeq(db.knex));
});

test('a product that left the storefront comes as a change that is not live', async (t) => {
  const db = await temporaryDatabase(t);
  const source = createSearchSource(db.database);
  assert.deepEqual([await source.changesSince(0, 10), await lastChangeSeq(db.knex)], [[], 0]);
  const [a] = await db.write(async (tables) => [
    await addProduct(tables, { slug: 'a', baseGameVersions: ['1.8'] }),
    await addProduct(tables, { slug: 'b' }),
  ]);
  const seen = await lastChangeSeq(db.knex);
  await db.write((tables) => tables.products.update(a, { status: 'archived' }));
  assert.deepEqual(
    (await source.changesSince(seen, 10)).map(({ slug, live }) => [slug, live]),
    [['a', false]],
  );
  assert.deepEqual(
    (await source.changesSince(0, 1)).map(({ slug }) => slug),
    ['b'],
  );
});

test('a worker reads every live document of one moment, whatever is written meanwhile', async (t) => {
  const db = await temporaryDatabase(t);
  await db.write(async (tables) => {
    for (let i = 0; i < 50; i++) await addProduct(tables, { slug: `p${i}`, status: i < 40 ? 'live' : 'draft' });
  });
  const source = createSearchSource(db.database);
  const opened = await openSearchSource(structuredClone(source.workerSource.data));
  await db.write((tables) => addProduct(tables, { slug: 'later' }));
  const documents = await Array.fromAsync(opened.documents());
  await opened.close();
  assert.equal(documents.length, 40);
  assert.equal(opened.lastChangeSeq, 50);
  assert.equal(await lastChangeSeq(db.knex), 51);
});

test('what a product shows of game versions is what search finds it by', async (t) => {
  const db = await temporaryDatabase(t);
  const { products } = db.tables;
  const id = await db.write((tables) => addProduct(tables, { slug: 'a', baseGameVersions: ['1.8'] }));
  const source = createSearchSource(db.database);
  const shownAndFound = async (): Promise<unknown[]> => [
    (await products.byId(id))!.gameVersions,
    (await source.changesSince(0, 1))[0]!.compat.map((entry) => entry.gameVersions),
  ];
  assert.deepEqual(
    await shownAndFound(),
    [['1.8'], [['1.8']]],
    'what an import declared, as long as no version says more',
  );
  const [first] = await db.write((tables) =>
    tables.versions.create(id, [{ versionTag: '1', channel: 'stable', status: 'published', gameVersions: ['1.21'] }]),
  );
  assert.deepEqual(await shownAndFound(), [['1.21'], [['1.21']]]);
  await db.write((tables) => tables.products.update(id, { baseGameVersions: ['1.9'] }));
  assert.deepEqual(await shownAndFound(), [['1.21'], [['1.21']]]);
  await db.write((tables) => tables.versions.yank({ id: first!, productId: id }, 'broken'));
  assert.deepEqual(await shownAndFound(), [['1.9'], [['1.9']]]);
});

test('counters are read by id, the base of an import included', async (t) => {
  const db = await temporaryDatabase(t);
  const source = createSearchSource(db.database);
  const [a, b] = await db.write(async (tables) => [
    await addProduct(tables, { slug: 'a', base: { downloadCount: 3, ratingCount: 3, ratingSum: 10 } }),
    await addProduct(tables, { slug: 'b' }),
    await addProduct(tables, { slug: 'c' }),
  ]);
  await db.database.write(({ knex }) =>
    knex('products').where({ id: a }).update({ download_count: 4, rating_count: 1, rating_sum: 5 }),
  );
  const counters = await source.counters([b, 'unknown', a]);
  assert.deepEqual(
    counters.sort((x, y) => (x.id < y.id ? -1 : 1)),
    [
      { id: a, downloadCount: 7, ratingAvg: 3.75, ratingCount: 4 },
      { id: b, downloadCount: 0, ratingAvg: 0, ratingCount: 0 },
    ],
  );
  assert.deepEqual(await source.counters([]), []);
});

test('the token of a snapshot is kept in the database, in place of the one before', async (t) => {
  const db = await temporaryDatabase(t);
  const source = createSearchSource(db.database);
  assert.equal(await source.snapshotToken(), undefined);
  for (const token of ['one', 'two']) {
    await source.keepSnapshotToken(token);
    assert.equal(await createSearchSource(db.database).snapshotToken(), token);
  }
});

test('text of HTML keeps unknown references and impossible code points as they are', () => {
  assert.equal(htmlToText('a&nbsp;&unknown; &#x1F600; &#9999999; &lt;b&gt;'), 'a &unknown; 😀 &#9999999; <b>');
  assert.equal(htmlToText(''), '');
});

test('text of HTML that opens tags and never closes them is read in one go', () => {
  // Read to its end from each of them it would take minutes, and is ended.
  assert.equal(endsSoon(() => htmlToText('<'.repeat(1_000_000))).length, 1_000_000);
});
