// Searches and their sources for tests of the engine.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestContext } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { createSearch, type SearchOptions } from '../../capabilities/search/engine.js';
import type { ProductSearch } from '../../capabilities/search/search-query.js';
import type { SearchSource } from '../../capabilities/search/source.js';
import { queryOf } from './search-documents.js';

/** A folder for snapshots, removed after the test. */
export async function dataFolder(t: Pick<TestContext, 'after'>): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'search-engine-'));
  t.after(() => rm(folder, { recursive: true }));
  return folder;
}

/** A search that is closed after the test; opening it is left to the test. */
export function searchOver(t: Pick<TestContext, 'after'>, options: SearchOptions): ProductSearch {
  const search = createSearch(options);
  t.after(() => search.close());
  return search;
}

export function namesIn(search: ProductSearch, q: string): string[] {
  return search.search(queryOf(q)).hits.map((hit) => hit.name);
}

/** Waits until no merge is under way. */
export async function merged(search: ProductSearch): Promise<void> {
  while (search.status().state === 'merging') await sleep(5);
}

interface LateSource extends SearchSource {
  /** Answers of these functions are read at once from now on, and arrive when the function returned is called. */
  hold(...names: (keyof SearchSource)[]): () => void;
}

/** The source with answers that can be held back; `workerSource` is that of `ofWorkers`. */
export function lateSource(
  source: SearchSource,
  ofWorkers: { readonly workerSource: SearchSource['workerSource'] } = source,
): LateSource {
  const held = new Map<keyof SearchSource, Promise<void>>();
  const late = async <Value>(name: keyof SearchSource, answer: Promise<Value>): Promise<Value> => {
    const value = await answer;
    await held.get(name);
    return value;
  };
  return {
    changesSince: (changeSeq, limit) => late('changesSince', source.changesSince(changeSeq, limit)),
    counters: (ids) => late('counters', source.counters(ids)),
    snapshotToken: () => late('snapshotToken', source.snapshotToken()),
    keepSnapshotToken: (token) => late('keepSnapshotToken', source.keepSnapshotToken(token)),
    get workerSource() {
      return ofWorkers.workerSource;
    },
    hold(...names) {
      let release = (): void => undefined;
      const until = new Promise<void>((resolve) => (release = resolve));
      for (const name of names) held.set(name, until);
      return () => {
        for (const name of names) held.delete(name);
        release();
      };
    },
  };
}
