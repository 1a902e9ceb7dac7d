import assert from 'node:assert/strict';
import { mkdtemp, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { createSearch } from './engine.js';
import { createMemorySource } from './memory-source.js';
import type { ProductSearch } from './search-query.js';
import { snapshotFile } from './snapshot.js';
import { documentOf, idOf, queryOf } from './test-documents.js';

const folders: string[] = [];
const searches: ProductSearch[] = [];
after(async () => {
  await Promise.all(searches.map((search) => search.close()));
  await Promise.all(folders.map((folder) => rm(folder, { recursive: true })));
});

async function dataFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'search-engine-'));
  folders.push(folder);
  return folder;
}

function opened(...options: Parameters<typeof createSearch>): ProductSearch {
  const search = createSearch(...options);
  searches.push(search);
  return search;
}

const names = (search: ProductSearch, q: string): string[] => search.search(queryOf(q)).hits.map((hit) => hit.name);

async function merged(search: ProductSearch): Promise<void> {
  while (search.status().state === 'merging') await sleep(5);
}

test('it builds in a worker, answers, and shows changes after a refresh', async () => {
  const source = createMemorySource([documentOf(1, { name: 'Shop' }), documentOf(2, { name: 'Draft', live: false })]);
  const search = opened({ source });
  assert.throws(() => search.search(queryOf('')), /not open/);
  await search.open();
  assert.deepEqual(names(search, ''), ['Shop']);
  source.put(documentOf(3, { name: 'Bazaar' }));
  source.remove(idOf(1));
  await search.refresh();
  assert.deepEqual(names(search, ''), ['Bazaar']);
  assert.deepEqual(search.status(), { state: 'ready', documents: 1, liveSegment: 2, lastChangeSeq: 4 });
  search.setCounters(idOf(3), { downloadCount: 5, ratingAvg: 4, ratingCount: 1 });
  assert.equal(search.search(queryOf('bazaar')).hits[0]!.downloadCount, 5);
  assert.deepEqual(search.suggest('baz', 8).map((suggestion) => suggestion.name), ['Bazaar']);
});

test('the version tells whether an answer may have changed', async () => {
  const source = createMemorySource([documentOf(1, { name: 'Shop' })]);
  const search = opened({ source });
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
});

test('a change made before the call of refresh is visible when it resolves, however many calls there are', async () => {
  const source = createMemorySource([documentOf(0, { name: 'First' })]);
  const search = opened({ source });
  await search.open();
  await Promise.all(Array.from({ length: 50 }, async (_, i) => {
    await sleep(i % 5);
    source.put(documentOf(i + 1, { name: `Shop${i}` }));
    await search.refresh();
    assert.equal(search.search(queryOf(`shop${i}`)).hits[0]?.name, `Shop${i}`);
  }));
});

test('a large live segment is merged; nothing is lost meanwhile and there is always an index', async () => {
  const source = createMemorySource(Array.from({ length: 100 }, (_, i) => documentOf(i, { name: `Shop ${i}` })));
  const search = opened({ source });
  await search.open();
  for (let i = 100; i < 1300; i++) source.put(documentOf(i, { name: `Shop ${i}` }));
  await search.refresh();
  assert.equal(search.status().state, 'merging');
  source.put(documentOf(5000, { name: 'Written meanwhile' }));
  source.remove(idOf(7));
  await search.refresh();
  search.setCounters(idOf(8), { downloadCount: 1e6, ratingAvg: 0, ratingCount: 0 });
  while (search.status().state === 'merging') {
    assert.equal(search.search(queryOf('')).total, 1300);
    await sleep(2);
  }
  assert.ok(search.status().liveSegment < 5);
  assert.equal(search.search(queryOf('')).total, 1300);
  assert.equal(search.search(queryOf('')).hits[0]!.id, idOf(8));
  assert.deepEqual(names(search, 'meanwhile'), ['Written meanwhile']);
});

test('the next start reads the snapshot, shows what changed since, and renews the counters behind it', async () => {
  const dataDir = await dataFolder();
  const source = createMemorySource([documentOf(1, { name: 'Shop' }), documentOf(2, { name: 'Market' })]);
  const first = opened({ source, dataDir });
  await first.open();
  await first.close();
  source.put(documentOf(3, { name: 'Bazaar' }));
  const second = opened({ source, dataDir });
  await second.open();
  assert.equal(second.search(queryOf('')).total, 3);
  assert.equal(second.status().state, 'merging');
  await merged(second);
  assert.equal(second.search(queryOf('')).total, 3);
  assert.equal(second.status().liveSegment, 0);
});

test('a snapshot that is damaged or of other data is replaced', async () => {
  const dataDir = await dataFolder();
  const warnings: string[] = [];
  const log = { info: () => undefined, warn: (_: object, message: string) => warnings.push(message) };
  await writeFile(snapshotFile(dataDir), 'damaged');
  const source = createMemorySource([documentOf(1, { name: 'Shop' }), documentOf(2, { name: 'Market' })]);
  const search = opened({ source, dataDir, log });
  await search.open();
  assert.deepEqual(names(search, 'shop'), ['Shop']);
  assert.ok((await stat(snapshotFile(dataDir))).size > 1000);
  await search.close();
  const other = opened({ source: createMemorySource([documentOf(9, { name: 'Other' })]), dataDir, log });
  await other.open();
  assert.deepEqual(names(other, ''), ['Other']);
  assert.deepEqual(warnings, ['The search snapshot cannot be used and is built anew.', 'The search snapshot is ahead of the data and is built anew.']);
});

test('a failed merge leaves the index in use, and the next one waits', async () => {
  const good = createMemorySource([documentOf(1, { name: 'Shop' })]);
  let broken = false;
  let now = 0;
  const source = { changesSince: good.changesSince, lastChangeSeq: good.lastChangeSeq, get workerSource() { return broken ? { module: 'file:///absent.js', data: undefined } : good.workerSource; } };
  const search = opened({ source, clock: () => now });
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

test('it closes while it builds', async () => {
  const search = opened({ source: createMemorySource([documentOf(1)]) });
  const opening = search.open();
  await search.close();
  await assert.rejects(opening);
  assert.equal(search.status().state, 'closed');
});
