import assert from 'node:assert/strict';
import { test, type TestContext } from 'node:test';
import { createLiveSegment } from '../index/live-segment.js';
import { createMemorySource } from '../../../contract-tests/harness/memory-source.js';
import type { ProductIndex } from '../index/product-index.js';
import type { ProductSearch } from '../search-query.js';
import type { SearchDocument } from '../source.js';
import {
  ask,
  documentOf,
  idOf,
  indexOf,
  namesFound,
  queryOf,
} from '../../../contract-tests/harness/search-documents.js';
import { merged, searchOver } from '../../../contract-tests/harness/search-fixtures.js';

const EVERYBODYS = documentOf(50, {
  name: 'SuperVanish >> Be invisible',
  shortDescription: 'Advanced /vanish for staff',
  downloadCount: 750_000,
  category: 'admin',
});
/** Products with the same name under different decorations; the fourth is the best known. */
const NAMESAKES = ['Vanish', 'Vanish [skript]', '★ Vanish (1.13 - 1.19) ★', 'vanish', 'Vanish Plugin', 'VANISH'].map(
  (name, i) =>
    documentOf(10 + i, {
      name,
      shortDescription: 'A simple vanish',
      downloadCount: [30, 90, 300, 1000, 600, 60][i]!,
      priceCents: i === 3 ? 500 : 0,
      tags: i === 3 ? [] : ['staff'],
    }),
);
/** Enough other products with the word that people count as writing it by itself. */
const OTHERS = Array.from({ length: 30 }, (_, i) =>
  documentOf(100 + i, { name: `Staff Mode ${i}`, shortDescription: 'Freeze, vanish and more', downloadCount: 100 }),
);
const [BEST_KNOWN, NEXT_BEST_KNOWN] = [NAMESAKES[3]!, NAMESAKES[4]!];

function indexWith(frozen: readonly SearchDocument[], live: readonly SearchDocument[] = []): ProductIndex {
  const index = indexOf(frozen);
  const segment = createLiveSegment(index);
  for (const document of live) segment.put(document);
  return index;
}

const idsFound = (index: ProductIndex, given = {}): string[] => ask(index, 'vanish', given).hits.map((hit) => hit.id);

const placements: readonly [string, ProductIndex][] = [
  ['frozen', indexWith([...NAMESAKES, EVERYBODYS, ...OTHERS])],
  ['live', indexWith([], [...NAMESAKES, EVERYBODYS, ...OTHERS])],
  ['the best known live', indexWith([...NAMESAKES, EVERYBODYS, ...OTHERS], [BEST_KNOWN])],
  [
    'all but the best known live',
    indexWith([BEST_KNOWN, ...OTHERS], [...NAMESAKES.filter((document) => document !== BEST_KNOWN), EVERYBODYS]),
  ],
  ['none that write the word besides', indexWith([...NAMESAKES, EVERYBODYS])],
  ['none that write the word besides, live', indexWith([], [...NAMESAKES, EVERYBODYS])],
];

for (const [where, index] of placements) {
  test(`of products with the same exact name the best known leads, and the others come after the plugin that everybody uses: ${where}`, () => {
    assert.deepEqual(idsFound(index).slice(0, 2), [BEST_KNOWN.id, EVERYBODYS.id]);
  });
}

test('among those that pass a filter the best known leads', () => {
  for (const [where, index] of placements) {
    for (const filter of [
      { price: 'free' },
      { tags: ['staff'] },
      { ids: [...NAMESAKES, ...OTHERS].map(({ id }) => id).filter((id) => id !== BEST_KNOWN.id) },
    ] as const) {
      assert.equal(idsFound(index, filter)[0], NEXT_BEST_KNOWN.id, `${where} ${Object.keys(filter).join()}`);
    }
    assert.equal(idsFound(index, { price: 'free' })[1], EVERYBODYS.id, where);
    assert.deepEqual(idsFound(index, { categories: ['admin'] }), [EVERYBODYS.id], where);
  }
});

test('all are found once, on pages of any size', () => {
  for (const [where, index] of placements) {
    const { total, hits } = ask(index, 'vanish', { facets: ['tags'] });
    assert.equal(total, index.documents, where);
    for (const limit of [1, 2, 5]) {
      const paged = Array.from({ length: Math.ceil(total / limit) }, (_, i) =>
        idsFound(index, { page: i + 1, limit }),
      ).flat();
      assert.deepEqual(
        paged,
        hits.map((hit) => hit.id),
        where,
      );
    }
  }
});

test('of those with as many downloads the first by id leads', () => {
  const equal = [3, 1, 2].map((number) => documentOf(number, { name: 'Vanish', downloadCount: 20 }));
  for (const index of [indexWith([...equal, EVERYBODYS]), indexWith([equal[0]!, EVERYBODYS], equal.slice(1))])
    assert.deepEqual(idsFound(index).slice(0, 2), [idOf(1), EVERYBODYS.id]);
});

test('when the best known leaves, is renamed or is overtaken, the next one leads', () => {
  const index = indexWith([...NAMESAKES, EVERYBODYS, ...OTHERS]);
  const live = createLiveSegment(index);
  live.put({ ...BEST_KNOWN, live: false });
  assert.equal(idsFound(index)[0], NEXT_BEST_KNOWN.id);
  live.put({ ...NEXT_BEST_KNOWN, name: 'Staff Hider' });
  assert.equal(idsFound(index)[0], NAMESAKES[2]!.id);
  live.setCounters(NAMESAKES[0]!.id, { downloadCount: 301, ratingAvg: 0, ratingCount: 0 });
  assert.equal(idsFound(index)[0], NAMESAKES[0]!.id);
});

test('a name written together or apart, or misspelt, is led by the best known too', () => {
  const guards = ['World Guard', 'WorldGuard', 'world-guard'].map((name, i) =>
    documentOf(i, { name, downloadCount: [20, 900, 40][i]! }),
  );
  const index = indexWith([...guards, documentOf(9, { name: 'World Guard Extra Flags', downloadCount: 9_000_000 })]);
  for (const q of ['world guard', 'WorldGuard', 'worldguard', 'world-guard', 'wörld guard', 'worldguard 1.19 plugin']) {
    assert.deepEqual(namesFound(index, q).slice(0, 2), ['WorldGuard', 'World Guard Extra Flags'], q);
  }
  assert.equal(namesFound(index, 'worldgaurd')[0], 'WorldGuard');
});

test('a merge changes nothing about the order', async (t: TestContext) => {
  const source = createMemorySource([...NAMESAKES.slice(0, 3), ...OTHERS]);
  const search = searchOver(t, { source });
  await search.open();
  for (const document of [
    ...NAMESAKES.slice(3),
    EVERYBODYS,
    ...Array.from({ length: 1200 }, (_, i) => documentOf(1000 + i)),
  ])
    source.put(document);
  const found = (of: ProductSearch): string[] => of.search(queryOf('vanish')).hits.map((hit) => hit.id);
  await search.refresh();
  assert.equal(search.status().state, 'merging');
  const before = found(search);
  await merged(search);
  assert.deepEqual([search.status().liveSegment, search.status().documents], [0, before.length + 1200]);
  assert.deepEqual(found(search), before);
  assert.deepEqual(before.slice(0, 2), [BEST_KNOWN.id, EVERYBODYS.id]);
});
