import assert from 'node:assert/strict';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import fc from 'fast-check';
import { anyDocument, anyQuery, documentOf, idOf, queryOf } from '../../../contract-tests/harness/search-documents.js';
import { runQuery } from '../query/run-query.js';
import type { SearchPage, SearchQuery } from '../search-query.js';
import type { SearchDocument } from '../source.js';
import { createIndexBuilder } from './build.js';
import type { FrozenImage } from './frozen-image.js';
import { readSnapshot, snapshotFile, writeSnapshot } from './index-file.js';
import { countByGroup, createKeptCounts } from './kept-counts.js';
import { createLiveSegment } from './live-segment.js';
import { openImage, type ProductIndex } from './product-index.js';

const folder = await mkdtemp(join(tmpdir(), 'search-counts-'));
after(() => rm(folder, { recursive: true }));

type Edit = { readonly put: SearchDocument } | { readonly remove: number };
type Documents = Map<string, SearchDocument>;

const someDocuments = fc.uniqueArray(anyDocument(25), { selector: (document) => document.id, maxLength: 20 });
/** What the frozen index never saw: other tags, versions, platforms and categories come with some edits. */
const anyEdits = fc.array(
  fc.oneof(
    {
      weight: 4,
      arbitrary: fc
        .tuple(anyDocument(30), fc.boolean())
        .map(([put, isNew]): Edit => ({ put: isNew ? anew(put) : put })),
    },
    { weight: 2, arbitrary: fc.integer({ min: 0, max: 30 }).map((remove): Edit => ({ remove })) },
  ),
  { maxLength: 25 },
);

function anew(document: SearchDocument): SearchDocument {
  return {
    ...document,
    category: 'economy',
    tags: [...document.tags, 'brand new'],
    compat: [...document.compat, { gameVersions: ['1.21', '1.18'], platforms: ['purpur', 'paper'] }],
  };
}

function imageOf(documents: Documents): FrozenImage {
  const builder = createIndexBuilder();
  for (const document of documents.values()) builder.add(document);
  return builder.finish(0);
}

function edit(index: ProductIndex, documents: Documents, edits: readonly Edit[]): void {
  const live = createLiveSegment(index);
  for (const one of edits) {
    if ('put' in one) {
      live.put(one.put);
      documents.set(one.put.id, one.put);
    } else {
      live.put(documentOf(one.remove, { live: false }));
      documents.delete(idOf(one.remove));
    }
  }
}

/** The query answered from the kept counts, and by counting: naming all ids lets everything pass, and visits each row. */
function keptAndCounted(index: ProductIndex, documents: Documents, given: Partial<SearchQuery>): SearchPage[] {
  const kept = queryOf('', {
    ...given,
    tags: undefined,
    gameVersions: undefined,
    platforms: undefined,
    seller: undefined,
  });
  const counted = { ...kept, ids: [...documents.keys()] };
  return [runQuery(index, { ...kept, ids: undefined }), runQuery(index, counted)];
}

const written = async (image: FrozenImage): Promise<FrozenImage> => {
  const path = snapshotFile(folder);
  await writeSnapshot(path, { image, token: 'token' });
  return (await readSnapshot(path))!.image;
};

/** Edits an index, merges it, edits the result, and compares at each step. */
function follow(
  image: FrozenImage,
  documents: Documents,
  edits: readonly Edit[],
  later: readonly Edit[],
  queries: readonly SearchQuery[],
): void {
  const agree = (index: ProductIndex): void => {
    for (const query of [...queries, queryOf('', { facets: queries[0]!.facets })]) {
      const [kept, counted] = keptAndCounted(index, documents, query);
      assert.deepEqual(kept, counted);
    }
  };
  const index = openImage(image);
  agree(index);
  edit(index, documents, edits);
  agree(index);
  const merged = openImage(imageOf(documents));
  agree(merged);
  edit(merged, documents, later);
  agree(merged);
}

const byId = (documents: readonly SearchDocument[]): Documents =>
  new Map(documents.map((document) => [document.id, document]));
const someQueries = fc.array(anyQuery(), { minLength: 1, maxLength: 5 });

test('what is kept is what is counted, after any edits and a merge', () => {
  fc.assert(
    fc.property(someDocuments, anyEdits, anyEdits, someQueries, (first, edits, later, queries) => {
      const documents = byId(first);
      follow(imageOf(documents), documents, edits, later, queries);
    }),
    { numRuns: 200 },
  );
});

test('so it is of an index that was read from a file', async () => {
  await fc.assert(
    fc.asyncProperty(someDocuments, anyEdits, someQueries, async (first, edits, queries) => {
      const documents = byId(first);
      follow(await written(imageOf(documents)), documents, edits, [], queries);
    }),
    { numRuns: 5 },
  );
});

test('counts are kept by group, for pairs known from the start and others', () => {
  const documents = [
    { value: 0, group: 3 },
    { value: 2, group: 1 },
    { value: 0, group: 3 },
    { value: 0, group: 1 },
  ];
  const counts = countByGroup(3, (visit) => documents.forEach(({ value, group }) => visit(value, group)));
  assert.deepEqual(
    [counts.starts, counts.groups, counts.documents].map((array) => [...array]),
    [
      [0, 2, 2, 3],
      [1, 3, 1],
      [1, 2, 1],
    ],
  );
  const kept = createKeptCounts(counts);
  kept.change(0, 3, -1);
  kept.change(1, 2, 1);
  kept.change(4, 1, 1);
  const sums = new Uint32Array(5);
  kept.addPassing(Uint8Array.of(0xff, 0, 1, 0), sums);
  assert.deepEqual([...sums], [2, 0, 1, 0, 1]);
  kept.change(1, 2, -1);
  kept.addPassing(new Uint8Array(4), sums.fill(0));
  assert.deepEqual([...sums], [2, 0, 1, 0, 1]);
});
