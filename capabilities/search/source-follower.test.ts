// What search shows when documents, counters and merges arrive in a different order from that in which they were read.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { createMemorySource } from '../../contract-tests/harness/memory-source.js';
import type { ProductSearch } from './search-query.js';
import { documentOf, idOf, queryOf } from '../../contract-tests/harness/search-documents.js';
import { dataFolder, lateSource, merged, namesIn, searchOver } from '../../contract-tests/harness/search-fixtures.js';

const counters = { downloadCount: 9, ratingAvg: 4, ratingCount: 1 };
const downloads = (search: ProductSearch): number =>
  search.search(queryOf('', { ids: [idOf(1)] })).hits[0]!.downloadCount;

test('a document read before a merge does not bring an old state back', async (t) => {
  const dataDir = await dataFolder(t);
  const memory = createMemorySource([documentOf(1, { name: 'First' })]);
  const first = searchOver(t, { source: memory, dataDir });
  await first.open();
  await first.close();
  // The worker reads newer data than are pulled.
  const ahead = createMemorySource([
    documentOf(1, { name: 'First' }),
    documentOf(1, { name: 'Old' }),
    documentOf(1, { name: 'New' }),
  ]);
  const source = lateSource(memory, ahead);
  const search = searchOver(t, { source, dataDir });
  await search.open();
  assert.deepEqual([search.status().state, namesIn(search, '')], ['merging', ['First']]);
  memory.put(documentOf(1, { name: 'Old' }));
  const release = source.hold('changesSince');
  const pulled = search.refresh();
  await merged(search);
  assert.deepEqual(namesIn(search, ''), ['New']);
  release();
  await pulled;
  assert.deepEqual(namesIn(search, ''), ['New']);
  memory.put(documentOf(1, { name: 'New' }));
  memory.put(documentOf(1, { name: 'Newer' }));
  await search.refresh();
  assert.deepEqual(namesIn(search, ''), ['Newer']);
});

test('counters that move while the search opens are shown when it is open', async (t) => {
  const memory = createMemorySource([documentOf(1)]);
  // The build reads the earlier state.
  const source = lateSource(memory, createMemorySource([documentOf(1)]));
  const search = searchOver(t, { source });
  const opening = search.open();
  memory.count(idOf(1), counters);
  search.setCounters(idOf(1), counters);
  await opening;
  assert.equal(downloads(search), 9);
});

test('counters are not set back by a document that was read before they moved', async (t) => {
  const memory = createMemorySource([documentOf(1, { name: 'First' })]);
  const source = lateSource(memory);
  const search = searchOver(t, { source });
  await search.open();
  memory.put(documentOf(1, { name: 'Second' }));
  const release = source.hold('changesSince');
  const pulled = search.refresh();
  await sleep(1);
  memory.count(idOf(1), counters);
  search.setCounters(idOf(1), counters);
  assert.equal(downloads(search), 9, 'they are shown at once');
  release();
  await pulled;
  assert.deepEqual([namesIn(search, ''), downloads(search)], [['Second'], 9]);
});

test('counters that move while counters are read are not set back either, nor lost when reading fails', async (t) => {
  const memory = createMemorySource([documentOf(1)]);
  let isFailing = false;
  const source = lateSource(
    { ...memory, counters: (ids) => (isFailing ? Promise.reject(new Error('gone')) : memory.counters(ids)) },
    memory,
  );
  const search = searchOver(t, { source });
  await search.open();
  search.setCounters(idOf(1), { ...counters, downloadCount: 7 });
  const release = source.hold('counters');
  const pulled = search.refresh();
  await sleep(1);
  memory.count(idOf(1), counters);
  search.setCounters(idOf(1), counters);
  release();
  await pulled;
  assert.equal(downloads(search), 9);
  memory.count(idOf(1), { ...counters, downloadCount: 10 });
  isFailing = true;
  await assert.rejects(search.refresh(), /gone/);
  assert.equal(downloads(search), 9);
  isFailing = false;
  await search.refresh();
  assert.equal(downloads(search), 10, 'what was counted is read, whatever was told');
});

test('counters that moved since a merge began outlast it, unless its worker read newer ones', async (t) => {
  const dataDir = await dataFolder(t);
  const memory = createMemorySource([documentOf(1)]);
  const first = searchOver(t, { source: memory, dataDir });
  await first.open();
  await first.close();
  const search = searchOver(t, { source: memory, dataDir });
  await search.open();
  assert.equal(search.status().state, 'merging');
  memory.count(idOf(1), counters);
  search.setCounters(idOf(1), counters);
  await search.refresh();
  // Another process changes the base figures of an import, a change that the worker may be the first to read.
  memory.count(idOf(1), { ...counters, downloadCount: 12 });
  await merged(search);
  assert.equal(downloads(search), 9);
  await search.refresh();
  assert.equal(downloads(search), 12);
});

test('how far it is behind is counted from the last look that found nothing new', async (t) => {
  const memory = createMemorySource([documentOf(1)]);
  const source = lateSource(memory);
  let now = 1_000;
  const search = searchOver(t, { source, clock: () => now });
  assert.equal(search.lagSeconds(), undefined);
  await search.open();
  assert.equal(search.lagSeconds(), 0);
  now += 1_000;
  const release = source.hold('changesSince');
  memory.put(documentOf(1, { name: 'New' }));
  const pulled = search.refresh();
  now += 1_500;
  assert.equal(search.lagSeconds(), 2.5);
  release();
  await pulled;
  assert.deepEqual(namesIn(search, ''), ['New']);
  assert.equal(search.lagSeconds(), 0);
});
