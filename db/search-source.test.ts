// Documents for search: changes for the running index, one moment of everything for a worker.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { htmlToText } from './html-text.js';
import { createProducts } from './products.js';
import { createSearchSource, openSearchSource } from './search-source.js';
import { addProduct, temporaryDatabase } from './temporary-database.js';
import { createVersions } from './versions.js';

test('a document carries text without HTML, counts and one entry for each combination of versions', async (t) => {
  const db = await temporaryDatabase(t);
  await db.write(async (tx) => {
    const id = await addProduct(db, tx, {
      slug: 'a',
      descriptionHtml: '<p>Fish &amp; <b>chips</b></p><p>caf&#233;</p>',
      base: { downloadCount: 3, ratingCount: 2, ratingSum: 9 },
    });
    const version = { channel: 'stable', status: 'published', gameVersions: ['1.20'] } as const;
    await createVersions(db, Date.now).create(tx, id, [
      { ...version, versionTag: '1', platforms: ['paper'] },
      { ...version, versionTag: '2', platforms: ['paper'] },
      { ...version, versionTag: '3', platforms: ['spigot'] },
      { ...version, versionTag: '4', platforms: ['folia'], channel: 'beta' },
    ]);
  });
  const source = createSearchSource(db);
  const [document] = await source.changesSince(0, 10);
  assert.equal(document!.descriptionText, 'Fish & chips café');
  assert.deepEqual([document!.downloadCount, document!.ratingAvg, document!.ratingCount, document!.live], [3, 4.5, 2, true]);
  assert.deepEqual(document!.compat.map((entry) => entry.platforms).sort(), [['paper'], ['spigot']]);
  assert.equal(document!.changeSeq, await source.lastChangeSeq());
});

test('a product that left the storefront comes as a change that is not live', async (t) => {
  const db = await temporaryDatabase(t);
  const source = createSearchSource(db);
  assert.deepEqual([await source.changesSince(0, 10), await source.lastChangeSeq()], [[], 0]);
  const [a] = await db.write(async (tx) => [await addProduct(db, tx, { slug: 'a', baseGameVersions: ['1.8'] }), await addProduct(db, tx, { slug: 'b' })]);
  const seen = await source.lastChangeSeq();
  await db.write((tx) => createProducts(db, Date.now).update(tx, a, { status: 'archived' }));
  assert.deepEqual((await source.changesSince(seen, 10)).map(({ slug, live }) => [slug, live]), [['a', false]]);
  assert.deepEqual((await source.changesSince(0, 1)).map(({ slug }) => slug), ['b']);
});

test('a worker reads every live document of one moment, whatever is written meanwhile', async (t) => {
  const db = await temporaryDatabase(t);
  await db.write(async (tx) => {
    for (let i = 0; i < 50; i++) await addProduct(db, tx, { slug: `p${i}`, status: i < 40 ? 'live' : 'draft' });
  });
  const source = createSearchSource(db);
  const opened = openSearchSource(structuredClone(source.workerSource.data));
  await db.write((tx) => addProduct(db, tx, { slug: 'later' }));
  const documents = [...opened.documents()];
  opened.close();
  assert.equal(documents.length, 40);
  assert.equal(opened.lastChangeSeq, 50);
  assert.equal(await source.lastChangeSeq(), 51);
});

test('text of HTML keeps unknown references and impossible code points as they are', () => {
  assert.equal(htmlToText('a&nbsp;&unknown; &#x1F600; &#9999999; &lt;b&gt;'), 'a &unknown; 😀 &#9999999; <b>');
  assert.equal(htmlToText(''), '');
});
