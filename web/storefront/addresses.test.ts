// Every address is escaped, and that of a search says exactly what is looked for.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { SearchSort } from '#generated/enums.js';
import { at, normalSearch, ownPath, type SearchState } from './addresses.js';
import { isRefused, readList, readSearch } from './search-address.js';

/** Any text but a comma, which separates values; URLs cannot carry halves of characters. */
const value = fc.string({ unit: 'grapheme' }).map((text) => text.replaceAll(',', ''));
const values = fc.array(value, { maxLength: 5 });
const states: fc.Arbitrary<SearchState> = fc.record(
  {
    q: fc.string({ unit: 'grapheme' }),
    game: values,
    category: values,
    price: fc.constantFrom('free' as const, 'paid' as const),
    tag: values,
    platform: values,
    game_version: values,
    seller: value,
    sort: fc.constantFrom(...SearchSort),
    page: fc.integer({ min: 1, max: 1_000_000 }),
  },
  { requiredKeys: [] },
);

const queryOf = (path: string): URLSearchParams => new URL(path, 'https://shop.example').searchParams;

test('what the address of a search says is what was looked for', () => {
  fc.assert(
    fc.property(states, (state) => {
      const read = readSearch(queryOf(at.search(state)));
      assert.deepEqual(read, normalSearch(state));
      assert.ok(!isRefused(read));
      assert.equal(at.search(read), at.search(state));
    }),
  );
});

test('an address has nothing in it that ends an attribute or begins another part of it', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', minLength: 1 }), states, (text, state) => {
      const paths = [at.product(text), at.seller(text), at.category(text, text), at.page(text), at.signIn(text)];
      for (const path of [...paths, at.receipt(text), at.download(text, text), at.search({ ...state, q: text })]) {
        assert.match(path, /^\/[\w!'()*.~%/,?=&-]*$/);
        assert.ok(!path.startsWith('//'), path);
      }
      assert.equal(decodeURIComponent(at.product(text).slice('/products/'.length)), text);
      assert.equal(queryOf(at.signIn(text)).get('return'), text);
    }),
  );
});

test('the same search has one address, and an empty one has no query', () => {
  const one = at.search({ tag: ['shop', 'gui', 'shop'], q: '  region   guard ', sort: 'relevance', page: 1 });
  assert.equal(one, at.search({ q: 'region guard', tag: ['gui', 'shop'] }));
  assert.equal(one, '/search?q=region%20guard&tag=gui,shop');
  assert.equal(at.search({ q: ' ', tag: [''], seller: '' }), '/search');
});

test('a form that sends empty fields, lists sent twice, and parameters of others are understood', () => {
  const query = new URLSearchParams('q=&price=&sort=&page=&tag=b,a&tag=a&utm_source=mail');
  assert.deepEqual(readSearch(query), { tag: ['a', 'b'] });
});

test('what no search can be is refused by name', () => {
  for (const page of ['0', '-1', '1.5', '1e3', '1000001', 'x', '01'])
    assert.deepEqual(readSearch(new URLSearchParams({ page })), { refused: 'page' }, page);
  assert.deepEqual(readSearch(new URLSearchParams({ price: 'cheap' })), { refused: 'price' });
  assert.deepEqual(readSearch(new URLSearchParams({ sort: 'best' })), { refused: 'sort' });
  assert.deepEqual(readList(new URLSearchParams({ sort: 'relevance' }), ['newest']), { refused: 'sort' });
});

test('the first page of a list is the list, and its usual order goes without saying', () => {
  assert.equal(at.seller('blockworks', { page: 1 }), '/sellers/blockworks');
  assert.equal(at.versions('region-guard', 2), '/products/region-guard/versions?page=2');
  assert.equal(
    at.category('minecraft', 'chat', { sort: 'newest', page: 3 }),
    '/games/minecraft/chat?sort=newest&page=3',
  );
});

test('pictures of this shop are named by their path, whatever host a visitor uses; others are left as they are', () => {
  const site = { publicUrl: 'https://shop.example' };
  assert.equal(ownPath('https://shop.example/pictures/a.svg', site), '/pictures/a.svg');
  for (const url of ['https://shop.example.evil/a.svg', 'https://elsewhere.example/a.svg'])
    assert.equal(ownPath(url, site), url);
});
