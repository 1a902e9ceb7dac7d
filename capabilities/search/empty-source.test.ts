// A search over a source that never had a document.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createMemorySource } from '../../contract-tests/harness/memory-source.js';
import { documentOf } from '../../contract-tests/harness/search-documents.js';
import { namesIn, searchOver } from '../../contract-tests/harness/search-fixtures.js';

test('it opens without a worker, and shows the first document when it comes', async (t) => {
  const source = createMemorySource();
  const search = searchOver(t, {
    source: { ...source, workerSource: { module: 'file:///absent.js', data: undefined } },
  });
  await search.open();
  assert.deepEqual(search.status(), { state: 'ready', documents: 0, liveSegment: 0, lastChangeSeq: 0 });
  source.put(documentOf(1, { name: 'Shop' }));
  await search.refresh();
  assert.deepEqual(namesIn(search, ''), ['Shop']);
});
