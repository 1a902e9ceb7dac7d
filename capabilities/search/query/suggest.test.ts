import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createLiveSegment } from '../index/live-segment.js';
import { suggestNames } from './suggest.js';
import { documentOf, indexOf } from '../../../contract-tests/harness/search-documents.js';

const index = indexOf([
  documentOf(1, { name: 'EssentialsX', downloadCount: 5000 }),
  documentOf(2, { name: 'Essential Warps', downloadCount: 10 }),
  documentOf(3, { name: 'Server Essentials', downloadCount: 900_000 }),
  documentOf(4, { name: 'World Guard', downloadCount: 70 }),
  documentOf(5, { name: 'EssentialsX', downloadCount: 1 }),
  ...Array.from({ length: 20 }, (_, i) => documentOf(100 + i, { name: `Quest ${i}` })),
]);
const suggest = (text: string, limit = 8): string[] =>
  suggestNames(index, text, limit).map((suggestion) => suggestion.name);

test('names that go on like the text come first, the best known before the others', () => {
  assert.deepEqual(suggest('essent'), ['EssentialsX', 'Essential Warps', 'Server Essentials']);
  assert.deepEqual(suggest('worldg'), ['World Guard']);
  assert.deepEqual(suggest('guar'), ['World Guard']);
});

test('names with words that start like those of the text come before what else the text finds', () => {
  const documents = [
    ...['Region Guard', 'Region Guardians', 'Old Guard for Regions'].map((name, i) =>
      documentOf(1 + i, { name, downloadCount: 3 - i }),
    ),
    ...Array.from({ length: 40 }, (_, i) =>
      documentOf(20 + i, {
        name: i === 0 ? 'Regions >> a guard for all' : `Warp ${i}`,
        tags: ['guard'],
        shortDescription: 'Guards regions',
        downloadCount: 1_000_000,
      }),
    ),
  ];
  const [frozen, live] = [indexOf(documents), indexOf(documents.slice(0, 2))];
  const segment = createLiveSegment(live);
  for (const document of documents.slice(1)) segment.put(document);
  for (const some of [frozen, live]) {
    const first = (text: string, count: number): string[] =>
      suggestNames(some, text, 8)
        .slice(0, count)
        .map(({ name }) => name);
    const all = ['Region Guard', 'Region Guardians', 'Old Guard for Regions'];
    assert.deepEqual(first('gua', 3), all);
    assert.deepEqual(first('guard reg', 3), all);
    assert.deepEqual(first('guardi', 1), ['Region Guardians']);
    assert.equal(suggestNames(some, 'gua', 8).length, 8);
  }
  segment.put({ ...documents[0]!, name: 'Land Claims' });
  segment.put({ ...documents[1]!, live: false });
  assert.deepEqual(
    suggestNames(live, 'gua', 1).map(({ name }) => name),
    ['Old Guard for Regions'],
  );
});

test('when nothing goes on like the text, names like it do', () => {
  assert.deepEqual(suggest('esentials'), ['EssentialsX']);
  assert.deepEqual(suggest('wrold gaurd'), ['World Guard']);
  assert.deepEqual(suggest('nothing of the kind'), []);
});

test('a name that many products have takes one place', () => {
  const shops = indexOf([
    ...Array.from({ length: 20 }, (_, i) => documentOf(i, { name: 'Shop', downloadCount: 100 + i })),
    documentOf(90, { name: 'Shop GUI' }),
    documentOf(91, { name: 'Shops' }),
  ]);
  assert.deepEqual(
    suggestNames(shops, 'shop', 8)
      .map(({ name }) => name)
      .sort(),
    ['Shop', 'Shop GUI', 'Shops'],
  );
});

test('at most eight names, at most as many as asked for, none without words', () => {
  assert.equal(suggest('quest').length, 8);
  assert.equal(suggest('quest', 100).length, 8);
  assert.equal(suggest('quest', 3).length, 3);
  assert.deepEqual(suggest('  ★ '), []);
});

test('a suggestion leads to its product', () => {
  assert.deepEqual(suggestNames(index, 'world', 1), [
    { id: '01900000-0000-7000-8000-000000000004', slug: 'product-4', name: 'World Guard' },
  ]);
});
