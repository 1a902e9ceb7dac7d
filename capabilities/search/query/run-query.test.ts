// Pages of a search: their order and their content, and that any text gets an answer.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import {
  anyDocument,
  anyQuery,
  ask,
  documentOf,
  idOf,
  indexOf,
  named,
  namesFound,
} from '../../../contract-tests/harness/search-documents.js';

test('an empty query, or one of punctuation, is everything by downloads', () => {
  const index = indexOf([
    documentOf(1, { downloadCount: 5 }),
    documentOf(2, { downloadCount: 50 }),
    documentOf(3, { downloadCount: 5 }),
  ]);
  for (const q of ['', '  ', '*', '★'])
    assert.deepEqual(
      ask(index, q).hits.map((hit) => hit.id),
      [idOf(2), idOf(1), idOf(3)],
      q,
    );
});

test('hostile text is only text', () => {
  const index = indexOf(named('Economy', 'abcdefghij', 'a b'));
  const hostile = [
    'econ~99',
    '~9',
    'abcdefghij~9',
    '*',
    'a*',
    'a:b',
    'name:economy',
    '^',
    '+a -b',
    'foo^x',
    '"',
    '\u0000',
    'eco\u0000nomy',
    '\ud800',
    '\udfff\ud800',
    '💎'.repeat(64),
    '__proto__',
    'constructor',
    '=economy',
    '+economy',
    '\u001f',
    'a'.repeat(128),
    'a '.repeat(64),
    'é'.repeat(128),
    '世'.repeat(128),
    '.'.repeat(128),
    "'".repeat(128),
    '%',
    '\\',
  ];
  for (const q of hostile) assert.equal(typeof ask(index, q, { highlight: true }).total, 'number', q);
  assert.deepEqual(namesFound(index, 'econ~99'), ['Economy'], 'nothing has both words, so any word counts');
});

test('any text gets an answer', () => {
  const index = indexOf(named('Economy', 'World Guard', 'мир', '世界'));
  fc.assert(
    fc.property(
      fc.oneof(fc.string({ unit: 'binary', maxLength: 128 }), fc.string({ unit: 'grapheme', maxLength: 128 })),
      (q) => {
        assert.ok(ask(index, q, { highlight: true }).total >= 0);
      },
    ),
  );
});

test('every order is total: pages of any size put together are the whole list, without repetition', () => {
  fc.assert(
    fc.property(
      fc.uniqueArray(anyDocument(400), { selector: (document) => document.id, minLength: 5, maxLength: 60 }),
      anyQuery(),
      fc.integer({ min: 1, max: 7 }),
      (documents, query, limit) => {
        const index = indexOf(documents);
        const whole = ask(index, query.q, query);
        const paged: string[] = [];
        for (let page = 1; page <= Math.ceil(whole.total / limit); page++)
          paged.push(...ask(index, query.q, { ...query, page, limit }).hits.map((hit) => hit.id));
        assert.deepEqual(
          paged,
          whole.hits.map((hit) => hit.id),
        );
        assert.equal(new Set(paged).size, whole.total);
        assert.deepEqual(ask(index, query.q, { ...query, page: 1_000_000 }).hits, []);
      },
    ),
    { numRuns: 60 },
  );
});

test('deep pages are in the same order as shallow ones', () => {
  const documents = Array.from({ length: 1000 }, (_, i) =>
    documentOf(i, { name: 'Shop', downloadCount: (i * 7919) % 97, priceCents: (i * 31) % 5 }),
  );
  const index = indexOf(documents);
  for (const sort of ['relevance', 'newest', 'updated', 'price_asc', 'price_desc', 'downloads'] as const) {
    const pages = Array.from(
      { length: 10 },
      (_, i) => ask(index, 'shop', { sort, page: i + 1, limit: 100 }).hits,
    ).flat();
    assert.equal(new Set(pages.map((hit) => hit.id)).size, 1000, sort);
    const keys = pages.map((hit) => (sort.startsWith('price') ? hit.priceCents : hit.downloadCount));
    if (sort === 'price_asc')
      assert.deepEqual(
        keys,
        [...keys].sort((a, b) => a - b),
      );
    if (sort === 'price_desc' || sort === 'downloads')
      assert.deepEqual(
        keys,
        [...keys].sort((a, b) => b - a),
      );
    pages.forEach((hit, i) => {
      const next = pages[i + 1];
      if (sort.startsWith('price') && next?.priceCents === hit.priceCents) assert.ok(hit.id < next.id, 'ties by id');
    });
  }
});

test('the last changed come first, and of those changed at once the one with the least id', () => {
  const index = indexOf([
    documentOf(1, { name: 'Shop old', updatedAt: 10, createdAt: 9 }),
    documentOf(3, { name: 'Shop tied', updatedAt: 30, createdAt: 2 }),
    documentOf(2, { name: 'Shop first', updatedAt: 30, createdAt: 1 }),
  ]);
  const expected = ['Shop first', 'Shop tied', 'Shop old'];
  assert.deepEqual(namesFound(index, '', { sort: 'updated' }), expected);
  assert.deepEqual(namesFound(index, 'shop', { sort: 'updated' }), expected);
  assert.deepEqual(namesFound(index, 'shop', { sort: 'updated', tags: [] }), []);
});

test('hits carry what a page of results shows', () => {
  const index = indexOf([
    documentOf(7, {
      name: 'Shop',
      slug: 'shop',
      shortDescription: 'Sells\u001fthings',
      iconKey: 'icons/7',
      priceCents: 499,
      ratingAvg: 4.75,
      ratingCount: 12,
      downloadCount: 9_007_199_254_740_991,
      sellerName: 'ann',
      sellerDisplayName: 'Ann 💎',
    }),
  ]);
  assert.deepEqual(ask(index, 'shop').hits, [
    {
      id: idOf(7),
      name: 'Shop',
      slug: 'shop',
      shortDescription: 'Sells things',
      iconKey: 'icons/7',
      priceCents: 499,
      isFree: false,
      game: 'minecraft',
      category: 'misc',
      ratingAvg: 4.75,
      ratingCount: 12,
      downloadCount: 9_007_199_254_740_991,
      sellerName: 'ann',
      sellerDisplayName: 'Ann 💎',
    },
  ]);
});
