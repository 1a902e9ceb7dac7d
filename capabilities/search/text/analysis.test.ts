import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createLiveSegment } from '../index/live-segment.js';
import { documentOf, indexOf, namesFound } from '../../../contract-tests/harness/search-documents.js';

test('of a very long description the beginning is read, alike in the frozen index and in the live segment', () => {
  const between = 'and so on '.repeat(600);
  const document = documentOf(1, {
    name: 'Long',
    descriptionText: `xylophone ${between} quagmire ${between} kaleidoscope`,
  });
  const frozen = indexOf([document]);
  const live = indexOf([]);
  createLiveSegment(live).put(document);
  for (const index of [frozen, live]) {
    assert.deepEqual(
      ['xylophone', 'quagmire', 'kaleidoscope'].map((word) => namesFound(index, word)),
      [['Long'], ['Long'], []],
    );
  }
});
