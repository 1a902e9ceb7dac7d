import assert from 'node:assert/strict';
import { test } from 'node:test';
import { matchesEtag, namesEtag, weakEtag } from './etag.js';

const tag = (value: unknown): string => weakEtag(JSON.stringify(value));

test('a counter does not move the tag, content does', () => {
  const product = { name: 'A', rating_avg: 4.5, rating_count: 2, stats: { download_count: 7 } };
  assert.equal(tag(product), tag({ name: 'A', rating_avg: 0, rating_count: 0, stats: { download_count: 1e21 } }));
  assert.notEqual(tag(product), tag({ ...product, name: 'B' }));
});

test('text that looks like a counter is content', () => {
  assert.notEqual(tag({ name: '"download_count":1,' }), tag({ name: '"download_count":2,' }));
});

test('If-None-Match is compared weakly, in lists and with *, which names no tag', () => {
  const etag = 'W/"abc"';
  for (const header of ['W/"abc"', '"abc"', '"x", W/"abc"', '*', ' "abc" '])
    assert.equal(matchesEtag(header, etag), true, header);
  for (const header of [undefined, '', '"ab"', 'abc', 'W/"abcd"', '"x", *', '**'])
    assert.equal(matchesEtag(header, etag), false, String(header));
  assert.deepEqual(
    ['W/"abc"', '"x", "abc"', '*', ' * ', undefined].map((header) => namesEtag(header, etag)),
    [true, true, false, false, false],
  );
});
