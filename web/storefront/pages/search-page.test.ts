// How large a search page gets, and what it says of itself.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { SearchState } from '../addresses.js';
import { renderDocument } from '../document.js';
import { hitWith, resultWith, SITE, tagsOf, wordsOf } from '../../../tests/fixtures/shop-pages.js';
import { SearchPage, searchMeta } from './search-page.js';

const counts = (length: number, valueOf: (index: number) => string): Record<string, number> =>
  Object.fromEntries(Array.from({ length }, (_, index) => [valueOf(index), 10_000 - index]));

/** As many hits and values as an answer may have. */
const LARGEST = resultWith({
  hits: Array.from({ length: 20 }, (_, index) =>
    hitWith({ slug: `a-plugin-of-many-words-${index}`, short_description: 'What it does, said at length. '.repeat(4) }),
  ),
  total: 13_000,
  facets: {
    game: { minecraft: 9000, rust: 3000, hytale: 1000 },
    category: counts(17, (index) => `category-${index}`),
    price: { free: 10_000, paid: 3000 },
    platform: counts(9, (index) => `platform-${index}`),
    game_version: counts(200, (index) => `1.${index}`),
    tags: counts(200, (index) => `some-tag-${index}`),
  },
});

const draw = (state: SearchState, found = LARGEST): string => {
  const props = { site: SITE, state, found, unfiltered: 0 };
  return renderDocument(searchMeta(props), SearchPage(props), SITE);
};

test('a full page with filters has at most 60 kB', () => {
  const state = {
    q: 'world protection',
    game: ['minecraft'],
    tag: ['some-tag-1', 'some-tag-2'],
    price: 'free' as const,
  };
  assert.ok(draw(state).length < 60_000, String(draw(state).length));
});

test('a search of the longest address there can be does not become a page without bounds', () => {
  const long = (length: number): string[] => Array.from({ length }, (_, index) => `${'\u{1f525}'.repeat(16)}${index}`);
  const html = draw({ q: '\u{1f525}'.repeat(64), tag: long(20), game_version: long(20) });
  assert.ok(html.length < 250_000, String(html.length));
  assert.match(wordsOf(html), /Remove all filters/);
});

test('a search says which pages are beside it, and asks not to be listed', () => {
  const tags = tagsOf(draw({ q: 'x', page: 3 }));
  const linked = (rel: string): string | undefined =>
    tags.find(({ name, attributes }) => name === 'link' && attributes['rel'] === rel)?.attributes['href'];
  assert.equal(linked('prev'), '/search?q=x&page=2');
  assert.equal(linked('next'), '/search?q=x&page=4');
  assert.ok(tags.some(({ attributes }) => attributes['name'] === 'robots'));
});

test('without words to match, the usual order is the most downloaded', () => {
  assert.match(wordsOf(draw({})), /Sort: Most downloaded/);
  assert.doesNotMatch(wordsOf(draw({})), /Best match/);
  assert.match(wordsOf(draw({ q: 'x' })), /Sort: Best match/);
});

test('search engines may list what was found for words, and neither filters nor what finds nothing', () => {
  const isListed = (state: SearchState, total = 10): boolean => {
    const props = { site: SITE, state, found: resultWith({ total }), unfiltered: 0 };
    return searchMeta(props).isIndexed!;
  };
  assert.equal(isListed({ q: 'world' }), true);
  assert.equal(isListed({ q: 'world' }, 0), false);
  assert.ok([{}, { q: 'world', page: 2 }, { q: 'world', price: 'free' as const }].every((state) => !isListed(state)));
});
