import assert from 'node:assert/strict';
import { stat, writeFile } from 'node:fs/promises';
import { test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { createMemorySource } from '../../contract-tests/harness/memory-source.js';
import { snapshotFile } from './index/index-file.js';
import { documentOf, idOf, queryOf } from '../../contract-tests/harness/search-documents.js';
import { dataFolder, lateSource, merged, namesIn, searchOver } from '../../contract-tests/harness/search-fixtures.js';

/** A source that no worker can open. */
const ABSENT = { module: 'file:///absent.js', data: undefined };

test('it builds in a worker, answers, and shows changes after a refresh', async (t) => {
  const source = createMemorySource([documentOf(1, { name: 'Shop' }), documentOf(2, { name: 'Draft', live: false })]);
  const search = searchOver(t, { source });
  assert.throws(() => search.search(queryOf('')), /not open/);
  await search.open();
  assert.deepEqual(namesIn(search, ''), ['Shop']);
  source.put(documentOf(3, { name: 'Bazaar' }));
  source.remove(idOf(1));
  await search.refresh();
  assert.deepEqual(namesIn(search, ''), ['Bazaar']);
  assert.deepEqual(search.status(), { state: 'ready', documents: 1, liveSegment: 2, lastChangeSeq: 4 });
  search.setCounters(idOf(3), { downloadCount: 5, ratingAvg: 4, ratingCount: 1 });
  assert.equal(search.search(queryOf('bazaar')).hits[0]!.downloadCount, 5);
  assert.deepEqual(
    search.suggest('baz', 8).map((suggestion) => suggestion.name),
    ['Bazaar'],
  );
});

test('the version tells whether an answer may have changed', async (t) => {
  const source = createMemorySource([documentOf(1, { name: 'Shop' })]);
  const search = searchOver(t, { source });
  await search.open();
  const versions = [search.version()];
  await search.refresh();
  assert.equal(search.version(), versions[0], 'nothing changed');
  source.put(documentOf(2, { name: 'Bazaar' }));
  await search.refresh();
  versions.push(search.version());
  search.setCounters(idOf(2), { downloadCount: 5, ratingAvg: 4, ratingCount: 1 });
  versions.push(search.version());
  assert.equal(new Set(versions).size, 3);
  search.setCounters(idOf(2), { downloadCount: 5, ratingAvg: 4, ratingCount: 1 });
  search.setCounters(idOf(3), { downloadCount: 5, ratingAvg: 4, ratingCount: 1 });
  assert.equal(search.version(), versions[2], 'the same counters, and those of what is not there, change nothing');
  // The counters of the source, which are read again.
  await search.refresh();
  const settled = search.version();
  source.put(documentOf(3, { name: 'Draft', live: false }));
  await search.refresh();
  assert.equal(search.version(), settled, 'nor does what nobody sees');
  source.put(documentOf(2, { live: false }));
  await search.refresh();
  assert.notEqual(search.version(), settled);
});

test('a change made before the call of refresh is visible when it resolves, however many calls there are', async (t) => {
  const source = createMemorySource([documentOf(0, { name: 'First' })]);
  const search = searchOver(t, { source });
  await search.open();
  await Promise.all(
    Array.from({ length: 50 }, async (_, i) => {
      await sleep(i % 5);
      source.put(documentOf(i + 1, { name: `Shop${i}` }));
      await search.refresh();
      assert.equal(search.search(queryOf(`shop${i}`)).hits[0]?.name, `Shop${i}`);
    }),
  );
});

test('a large live segment is merged; nothing is lost meanwhile and there is always an index', async (t) => {
  const source = createMemorySource(Array.from({ length: 100 }, (_, i) => documentOf(i, { name: `Shop ${i}` })));
  const search = searchOver(t, { source });
  await search.open();
  for (let i = 100; i < 1300; i++) source.put(documentOf(i, { name: `Shop ${i}` }));
  await search.refresh();
  assert.equal(search.status().state, 'merging');
  source.put(documentOf(5000, { name: 'Written meanwhile' }));
  source.remove(idOf(7));
  await search.refresh();
  const counters = { downloadCount: 1e6, ratingAvg: 0, ratingCount: 0 };
  source.count(idOf(8), counters);
  search.setCounters(idOf(8), counters);
  while (search.status().state === 'merging') {
    assert.equal(search.search(queryOf('')).total, 1300);
    await sleep(2);
  }
  assert.ok(search.status().liveSegment < 5);
  assert.equal(search.search(queryOf('')).total, 1300);
  assert.equal(search.search(queryOf('')).hits[0]!.id, idOf(8));
  assert.deepEqual(namesIn(search, 'meanwhile'), ['Written meanwhile']);
});

test('the next start reads the snapshot, shows what changed since, and renews the counters behind it', async (t) => {
  const dataDir = await dataFolder(t);
  const source = createMemorySource([documentOf(1, { name: 'Shop' }), documentOf(2, { name: 'Market' })]);
  const first = searchOver(t, { source, dataDir });
  await first.open();
  await first.close();
  source.put(documentOf(3, { name: 'Bazaar' }));
  source.count(idOf(2), { downloadCount: 9, ratingAvg: 4, ratingCount: 1 });
  const second = searchOver(t, { source, dataDir });
  await second.open();
  const downloads = (): number[] => second.search(queryOf('', { sort: 'newest' })).hits.map((hit) => hit.downloadCount);
  assert.deepEqual(downloads(), [0, 0, 0], 'the snapshot does not know yet');
  assert.equal(second.status().state, 'merging');
  await merged(second);
  assert.deepEqual(downloads(), [0, 9, 0]);
  assert.equal(second.status().liveSegment, 0);
});

test('a snapshot that is damaged or of other data is replaced', async (t) => {
  const dataDir = await dataFolder(t);
  const warnings: string[] = [];
  const log = { info: () => undefined, warn: (_: object, message: string) => warnings.push(message) };
  await writeFile(snapshotFile(dataDir), 'damaged');
  const source = createMemorySource([documentOf(1, { name: 'Shop' }), documentOf(2, { name: 'Market' })]);
  const search = searchOver(t, { source, dataDir, log });
  await search.open();
  assert.deepEqual(namesIn(search, 'shop'), ['Shop']);
  assert.ok((await stat(snapshotFile(dataDir))).size > 1000);
  await search.close();
  const other = createMemorySource([
    documentOf(9, { name: 'Other' }),
    documentOf(9, { name: 'Others' }),
    documentOf(9, { name: 'Another' }),
  ]);
  const ofOther = searchOver(t, { source: other, dataDir, log });
  await ofOther.open();
  assert.deepEqual(namesIn(ofOther, ''), ['Another']);
  assert.deepEqual(warnings, [
    'The search snapshot cannot be used and is built anew.',
    'The search snapshot was not built from these data and is built anew.',
  ]);
});

test('a backup takes no snapshot for its own that was built after it', async (t) => {
  const dataDir = await dataFolder(t);
  const source = createMemorySource([documentOf(1, { name: 'Shop' })]);
  const restored = createMemorySource([documentOf(1, { name: 'Shop' })]);
  const before = searchOver(t, { source, dataDir });
  await before.open();
  await before.close();
  await restored.keepSnapshotToken((await source.snapshotToken())!);
  source.put(documentOf(2, { name: 'Lost' }));
  const after = searchOver(t, { source, dataDir });
  await after.open();
  await merged(after);
  await after.close();
  for (const name of ['Bazaar', 'Market']) restored.put(documentOf(3, { name }));
  const search = searchOver(t, { source: restored, dataDir });
  await search.open();
  assert.deepEqual(namesIn(search, '').sort(), ['Market', 'Shop']);
});

test('a snapshot that could not be claimed is built anew by the next start', async (t) => {
  const dataDir = await dataFolder(t);
  const source = createMemorySource([documentOf(1, { name: 'Shop' })]);
  const warnings: string[] = [];
  const log = { info: () => undefined, warn: (_: object, message: string) => warnings.push(message) };
  const refusing = { ...source, keepSnapshotToken: () => Promise.reject(new Error('busy')) };
  const search = searchOver(t, { source: refusing, dataDir, log });
  await search.open();
  assert.deepEqual(namesIn(search, ''), ['Shop']);
  await search.close();
  const next = searchOver(t, { source, dataDir, log });
  await next.open();
  assert.equal(next.status().state, 'ready', 'what was built just now needs no merge');
  assert.deepEqual(warnings, [
    'The search snapshot could not be claimed: the next start builds it anew.',
    'The search snapshot was not built from these data and is built anew.',
  ]);
});

test('a failed merge leaves the index in use, and the next one waits', async (t) => {
  const good = createMemorySource([documentOf(1, { name: 'Shop' })]);
  let broken = false;
  let now = 0;
  const source = lateSource(good, {
    get workerSource() {
      return broken ? ABSENT : good.workerSource;
    },
  });
  const search = searchOver(t, { source, clock: () => now });
  await search.open();
  broken = true;
  for (let i = 2; i < 1200; i++) good.put(documentOf(i, { name: `Shop ${i}` }));
  await search.refresh();
  await merged(search);
  assert.equal(search.search(queryOf('')).total, 1199);
  broken = false;
  await search.refresh();
  assert.equal(search.status().state, 'ready');
  now = 60_000;
  await search.refresh();
  assert.equal(search.status().state, 'merging');
  await merged(search);
  assert.equal(search.status().liveSegment, 0);
});

test('a merge that fails at the start is made up for later, though nothing changes', async (t) => {
  const dataDir = await dataFolder(t);
  const good = createMemorySource([documentOf(1, { name: 'Shop' })]);
  const first = searchOver(t, { source: good, dataDir });
  await first.open();
  await first.close();
  good.count(idOf(1), { downloadCount: 9, ratingAvg: 4, ratingCount: 1 });
  let broken = true;
  let now = 0;
  const source = lateSource(good, {
    get workerSource() {
      return broken ? ABSENT : good.workerSource;
    },
  });
  const search = searchOver(t, { source, dataDir, clock: () => now });
  await search.open();
  await merged(search);
  broken = false;
  now = 59_999;
  await search.refresh();
  assert.deepEqual([search.status().state, search.search(queryOf('')).hits[0]!.downloadCount], ['ready', 0]);
  now = 60_000;
  await search.refresh();
  await merged(search);
  assert.equal(search.search(queryOf('')).hits[0]!.downloadCount, 9);
  await search.refresh();
  assert.equal(search.status().state, 'ready', 'it is made up for once');
});

test('it closes while it builds', async (t) => {
  const search = searchOver(t, { source: createMemorySource([documentOf(1)]) });
  const opening = search.open();
  await search.close();
  await assert.rejects(opening);
  assert.equal(search.status().state, 'closed');
});

test('it stays closed when it is closed while it opens, wherever it waits', async (t) => {
  const dataDir = await dataFolder(t);
  const memory = createMemorySource([documentOf(1)]);
  const source = lateSource(memory);
  const first = searchOver(t, { source, dataDir });
  await first.open();
  await first.close();
  for (const wait of ['snapshotToken', 'changesSince'] as const) {
    const search = searchOver(t, { source, dataDir });
    const release = source.hold(wait);
    const opening = search.open();
    const isOpen = wait === 'changesSince';
    while (isOpen && search.status().state !== 'ready') await sleep(1);
    const closing = search.close();
    release();
    await assert.rejects(opening, /closed/);
    await closing;
    assert.deepEqual(search.status(), { state: 'closed', documents: 0, liveSegment: 0, lastChangeSeq: isOpen ? 1 : 0 });
    assert.throws(() => search.search(queryOf('')), /not open/);
  }
});
