import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createLiveSegment } from '../index/live-segment.js';
import { sellerHash } from '../index/stored-record.js';
import { documentOf, indexOf, namesFound } from '../../../contract-tests/harness/search-documents.js';

test('a seller is told from others by the name, not by its hash, in the frozen index and in the live segment', () => {
  assert.equal(sellerHash('costarring'), sellerHash('liquid'));
  const sellers = ['liquid', 'costarring', 'liquids', 'liqui', 'мир', ''];
  const index = indexOf(
    sellers.map((sellerName, i) => documentOf(i, { name: `Frozen ${sellerName}`, sellerName, slug: 'liquid' })),
  );
  const live = createLiveSegment(index);
  sellers.forEach((sellerName, i) =>
    live.put(documentOf(100 + i, { name: `Live ${sellerName}`, sellerName, slug: 'liquid' })),
  );
  for (const seller of sellers)
    assert.deepEqual(namesFound(index, '', { seller, sort: 'newest' }), [`Live ${seller}`, `Frozen ${seller}`]);
  assert.deepEqual(namesFound(index, '', { seller: 'nobody' }), []);
});
