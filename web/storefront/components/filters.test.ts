// Which filters a search offers, and where they and the pages of a list lead.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { render } from 'preact-render-to-string';
import { tagsOf, wordsOf } from '../../../tests/fixtures/shop-pages.js';
import { chosenLinks, filtersOf, toggled, withoutFilters } from './filters.js';
import { neighbours, Pager } from './pager.js';

const counts = (values: readonly string[]): Record<string, number> =>
  Object.fromEntries(values.map((value, index) => [value, 100 - index]));
const FACETS = { game: { minecraft: 3 }, category: { chat: 2, economy: 1 } };

test('a choice leads to the search with it, on the first page; a chosen one to the search without it', () => {
  const [category] = filtersOf(FACETS, { q: 'shop', category: ['economy'], page: 4 });
  assert.deepEqual(
    category!.choices.map(({ value, isChosen, count, path }) => [value, isChosen, count, path]),
    [
      ['economy', true, 1, '/search?q=shop'],
      ['chat', false, 2, '/search?q=shop&category=chat,economy'],
    ],
  );
});

test('of two prices only one can be chosen', () => {
  assert.deepEqual(toggled({ price: 'free' }, 'price', 'paid'), { price: 'paid' });
  assert.deepEqual(toggled({ price: 'free' }, 'price', 'free'), {});
});

test('where there is nothing to choose, no filter is offered', () => {
  assert.deepEqual(
    filtersOf(FACETS, {}).map(({ name }) => name),
    ['category'],
  );
});

test('what is chosen is always in view, also when nothing is found with it', () => {
  const tags = counts(Array.from({ length: 200 }, (_, index) => `tag${index}`));
  const [tag] = filtersOf({ game: {}, category: {}, tags }, { tag: ['tag199', 'gone'] });
  assert.deepEqual(
    tag!.choices.slice(0, 2).map(({ value, isChosen, count }) => [value, isChosen, count]),
    [
      ['tag199', true, tags['tag199']],
      ['gone', true, 0],
    ],
  );
  assert.equal(tag!.choices.length, 8);
  assert.equal(tag!.more.length, 24);
});

test('the newest versions of a game come first, a name that only ends in a larger digit does not', () => {
  const [version] = filtersOf({ game: {}, category: {}, game_version: counts(['1.9', '1.21.4', '1.21.10']) }, {});
  assert.deepEqual(
    version!.choices.map(({ value }) => value),
    ['1.21.10', '1.21.4', '1.9'],
  );
});

test('a tag that cannot be asked for is not offered', () => {
  const [tag] = filtersOf({ game: {}, category: {}, tags: counts(['a,b', 'c', 'd']) }, {});
  assert.deepEqual(
    tag!.choices.map(({ value }) => value),
    ['c', 'd'],
  );
});

test('each chosen filter can be taken back alone, and all of them at once', () => {
  const state = { q: 'x', tag: ['a', 'b'], seller: 'blockworks', sort: 'newest' as const, page: 2 };
  assert.deepEqual(
    chosenLinks(state).map(({ path }) => path),
    [
      '/search?q=x&tag=b&seller=blockworks&sort=newest',
      '/search?q=x&tag=a&seller=blockworks&sort=newest',
      '/search?q=x&tag=a,b&sort=newest',
    ],
  );
  assert.deepEqual(withoutFilters(state), { q: 'x', sort: 'newest' });
});

const to = (page: number): string => `/search?page=${page}`;
const pagerWords = (page: number, pages: number): string => wordsOf(render(Pager({ page, pages, to })!)).trim();

test('a pager shows the first, the last and those beside the present page', () => {
  assert.equal(pagerWords(1, 3), '1 2 3 Next');
  assert.equal(pagerWords(5, 9), 'Previous 1 … 4 5 6 … 9 Next');
  assert.equal(pagerWords(4, 6), 'Previous 1 2 3 4 5 6 Next');
  assert.equal(pagerWords(9, 9), 'Previous 1 … 8 9');
  assert.equal(Pager({ page: 1, pages: 1, to }), null);
});

test('the present page is marked, and its neighbours are those that it tells of', () => {
  const tags = tagsOf(render(Pager({ page: 2, pages: 3, to })!));
  const marked = tags.filter(({ attributes }) => attributes['aria-current'] === 'page');
  assert.deepEqual(
    marked.map(({ attributes }) => attributes['href']),
    ['/search?page=2'],
  );
  assert.deepEqual(neighbours({ page: 2, pages: 3, to }), { previous: '/search?page=1', next: '/search?page=3' });
  assert.deepEqual(neighbours({ page: 1, pages: 1, to }), {});
  assert.deepEqual(neighbours({ page: 9, pages: 3, to }), {});
});
