import assert from 'node:assert/strict';
import { test } from 'node:test';
import { isDeepStrictEqual } from 'node:util';
import fc from 'fast-check';
import { createLiveSegment } from './live-segment.js';
import { suggestNames } from '../query/suggest.js';
import type { SearchDocument } from '../source.js';
import {
  anyDocument,
  anyQuery,
  ask,
  documentOf,
  idOf,
  indexOf,
  namesFound,
  queryOf,
} from '../../../contract-tests/harness/search-documents.js';
import { runQuery } from '../query/run-query.js';

type Edit =
  | { readonly put: SearchDocument }
  | { readonly remove: number }
  | { readonly count: number; readonly downloads: number };

const anyEdit = fc.oneof(
  { weight: 4, arbitrary: anyDocument(40).map((put): Edit => ({ put })) },
  { weight: 2, arbitrary: fc.integer({ min: 0, max: 40 }).map((remove): Edit => ({ remove })) },
  {
    weight: 1,
    arbitrary: fc.record({ count: fc.integer({ min: 0, max: 40 }), downloads: fc.constantFrom(0, 10, 1_000_000) }),
  },
);

test('after any edits the answers are those of an index built anew', () => {
  fc.assert(
    fc.property(
      fc.uniqueArray(anyDocument(20), { selector: (document) => document.id, maxLength: 20 }),
      fc.array(anyEdit, { maxLength: 30 }),
      fc.array(anyQuery(), { minLength: 1, maxLength: 10 }),
      (first, edits, queries) => {
        const documents = new Map(first.map((document) => [document.id, document]));
        const index = indexOf(first);
        const live = createLiveSegment(index);
        for (const edit of edits) {
          if ('put' in edit) {
            documents.set(edit.put.id, edit.put);
            live.put(edit.put);
          } else if ('remove' in edit) {
            documents.delete(idOf(edit.remove));
            live.put(documentOf(edit.remove, { live: false }));
          } else {
            const id = idOf(edit.count);
            const document = documents.get(id);
            const counters = { downloadCount: edit.downloads, ratingAvg: 4.5, ratingCount: 2 };
            const isMoved = document !== undefined && !isDeepStrictEqual({ ...document, ...counters }, document);
            assert.equal(live.setCounters(id, counters), isMoved);
            if (document !== undefined) documents.set(id, { ...document, ...counters });
          }
        }
        const rebuilt = indexOf([...documents.values()]);
        assert.equal(index.documents, rebuilt.documents);
        for (const query of queries) {
          assert.deepEqual(
            runQuery(index, { ...query, highlight: true }),
            runQuery(rebuilt, { ...query, highlight: true }),
          );
          assert.deepEqual(suggestNames(index, query.q, 8), suggestNames(rebuilt, query.q, 8));
          const { games, price, sort } = query;
          for (const page of [1, 2]) {
            const browsing = queryOf('', { games, price, sort, page, limit: 3 });
            assert.deepEqual(runQuery(index, browsing), runQuery(rebuilt, browsing));
          }
        }
      },
    ),
    { numRuns: 300 },
  );
});

test('a write is visible when the call returns', () => {
  const index = indexOf([documentOf(1, { name: 'Shop' })]);
  const live = createLiveSegment(index);
  live.put(documentOf(2, { name: 'Bazaar', downloadCount: 5 }));
  assert.deepEqual(namesFound(index, 'bazaar'), ['Bazaar']);
  live.put(documentOf(1, { name: 'Market' }));
  assert.deepEqual(namesFound(index, 'shop'), []);
  assert.deepEqual(namesFound(index, 'market'), ['Market']);
  assert.equal(live.setCounters(idOf(1), { downloadCount: 9, ratingAvg: 5, ratingCount: 1 }), true);
  assert.deepEqual(namesFound(index, ''), ['Market', 'Bazaar']);
  assert.equal(live.setCounters(idOf(1), { downloadCount: 9, ratingAvg: 5, ratingCount: 1 }), false);
  live.put(documentOf(1, { live: false }));
  assert.deepEqual(namesFound(index, ''), ['Bazaar']);
  assert.equal(live.setCounters(idOf(1), { downloadCount: 9, ratingAvg: 5, ratingCount: 1 }), false);
});

test('the live segment grows beyond the room of the frozen columns', () => {
  const index = indexOf([documentOf(0, { name: 'First' })]);
  const live = createLiveSegment(index);
  for (let i = 1; i <= 3000; i++) live.put(documentOf(i, { name: `Shop ${i}`, priceCents: i % 3 }));
  assert.equal(ask(index, 'shop').total, 3000);
  assert.deepEqual(
    ask(index, '', { sort: 'newest', limit: 2 }).hits.map((hit) => hit.id),
    [idOf(3000), idOf(2999)],
  );
});

test('ties stay in the order of ids wherever new ids come between', () => {
  fc.assert(
    fc.property(
      fc.uniqueArray(fc.integer({ min: 0, max: 50 }), { minLength: 1 }),
      fc.uniqueArray(fc.integer({ min: 0, max: 50 }), { minLength: 1 }),
      (frozen, added) => {
        const index = indexOf(frozen.map((number) => documentOf(number)));
        const live = createLiveSegment(index);
        for (const number of added) live.put(documentOf(number));
        const ids = runQuery(index, queryOf('', { sort: 'price_asc' })).hits.map((hit) => hit.id);
        assert.deepEqual(ids, [...ids].sort());
        assert.equal(ids.length, new Set([...frozen, ...added]).size);
      },
    ),
  );
});
