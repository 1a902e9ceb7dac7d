import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { createLiveSegment } from '../index/live-segment.js';
import { anyDocument, ask, documentOf, indexOf } from '../../../contract-tests/harness/search-documents.js';

const q = fc.constantFrom(
  'shop',
  'shops',
  'sho',
  'world',
  'guard',
  'economy',
  'essentials',
  'e',
  'мир',
  'the',
  'worldguard',
);
const sort = fc.constantFrom(
  'relevance' as const,
  'newest' as const,
  'updated' as const,
  'downloads' as const,
  'price_asc' as const,
  'price_desc' as const,
);
const filters = fc.record({
  games: fc.constantFrom(undefined, ['minecraft'], ['rust', 'hytale']),
  price: fc.constantFrom(undefined, 'free' as const, 'paid' as const),
});

test('a query of one word finds, counts and orders as when its matches are collected first', () => {
  const documents = fc.array(anyDocument(30), { minLength: 30, maxLength: 90 });
  fc.assert(
    fc.property(
      documents,
      fc.array(anyDocument(30), { maxLength: 12 }),
      q,
      sort,
      filters,
      fc.integer({ min: 1, max: 4 }),
      (frozen, changed, text, order, given, page) => {
        const index = indexOf(frozen.map((document, i) => ({ ...document, id: documentOf(i).id })));
        const live = createLiveSegment(index);
        // Some replace frozen documents, some are new.
        changed.forEach((document, i) => live.put({ ...document, id: documentOf(25 + i * 8).id }));
        const query = { ...given, sort: order, page, limit: 7 };
        const streamed = ask(index, text, query);
        // Counting tags needs all matches.
        const {
          facets: { game, category },
          ...collected
        } = ask(index, text, { ...query, facets: ['tags'] });
        assert.deepEqual(streamed, { ...collected, facets: { game, category } });
      },
    ),
    { numRuns: 400 },
  );
});
