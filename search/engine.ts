// The product search: opens the index, answers queries, follows the source, and has the live segment merged behind its back.
import { startBuild, type BuildThread } from './build-thread.js';
import type { FrozenImage } from './frozen-image.js';
import { createLiveSegment, type LiveSegment } from './live-segment.js';
import { openImage, type ProductIndex } from './product-index.js';
import { runQuery } from './run-query.js';
import type { ProductCounters, ProductSearch, SearchStatus } from './search-query.js';
import { readSnapshot, snapshotFile } from './snapshot.js';
import type { SearchDocument, SearchSource } from './source.js';
import { suggestNames } from './suggest.js';

/** The part of a pino logger that is used. */
export interface SearchLog {
  info(fields: object, message: string): void;
  warn(fields: object, message: string): void;
}

export interface SearchOptions {
  readonly source: SearchSource;
  /** Where the snapshot is kept; without it every start builds the index anew. */
  readonly dataDir?: string | undefined;
  /** Epoch milliseconds. */
  readonly clock?: (() => number) | undefined;
  readonly log?: SearchLog | undefined;
}

/** Changes pulled at once. */
const PULL_BATCH = 100;
/** How long changes may be applied before other work gets its turn, in milliseconds. */
const SLICE_MS = 5;
/** A live segment is merged when it exceeds this many rows and this share of the documents. */
const MERGE_ROWS = 1000;
const MERGE_SHARE = 1 / 32;
/** After a failed merge the next one waits, in milliseconds. */
const MERGE_RETRY_MS = 60_000;

/** What happened to the live segment while a merge was under way, to be repeated over its result. */
type Change = { readonly document: SearchDocument } | { readonly id: string; readonly counters: ProductCounters };

interface Generation {
  readonly index: ProductIndex;
  readonly live: LiveSegment;
}

/** Creates a search over a source; nothing is read before `open`. */
export function createSearch({ source, dataDir, clock = Date.now, log }: SearchOptions): ProductSearch {
  const snapshotPath = dataDir === undefined ? undefined : snapshotFile(dataDir);
  let state: SearchStatus['state'] = 'closed';
  let current: Generation | undefined;
  let lastChangeSeq = 0;
  let pulling: Promise<void> | undefined;
  let pullAgain: Promise<void> | undefined;
  let build: BuildThread | undefined;
  let merging: Promise<void> | undefined;
  let changesSinceMerge: Change[] | undefined;
  let nextMergeAt = 0;

  const inUse = (): Generation => {
    if (current === undefined) throw new Error('The search is not open.');
    return current;
  };

  const loadSnapshot = async (): Promise<FrozenImage | undefined> => {
    if (snapshotPath === undefined) return undefined;
    try {
      const image = await readSnapshot(snapshotPath);
      if (image === undefined || image.header.lastChangeSeq <= (await source.lastChangeSeq())) return image;
      log?.warn({ snapshotPath }, 'The search snapshot is ahead of the data and is built anew.');
    } catch (error) {
      log?.warn({ snapshotPath, reason: String(error) }, 'The search snapshot cannot be used and is built anew.');
    }
    return undefined;
  };

  const buildImage = async (expectedDocuments?: number): Promise<FrozenImage> => {
    if (state === 'closed') throw new Error('The search was closed.');
    build = startBuild({ source: source.workerSource, snapshotPath, expectedDocuments });
    try {
      const { image, snapshotError } = await build.report;
      if (snapshotError !== undefined) log?.warn({ reason: snapshotError }, 'The search snapshot could not be written.');
      return image;
    } finally {
      build = undefined;
    }
  };

  const apply = ({ live }: Generation, change: Change): void => {
    if ('document' in change) live.put(change.document);
    else live.setCounters(change.id, change.counters);
  };

  const pull = async (): Promise<void> => {
    const pause = createPause(SLICE_MS);
    for (;;) {
      const documents = await source.changesSince(lastChangeSeq, PULL_BATCH);
      if (documents.length === 0 || state === 'closed') break;
      for (const document of documents) {
        apply(inUse(), { document });
        changesSinceMerge?.push({ document });
        lastChangeSeq = Math.max(lastChangeSeq, document.changeSeq);
        await pause();
      }
    }
    const { index, live } = inUse();
    if (live.size > Math.max(MERGE_ROWS, index.documents * MERGE_SHARE) && clock() >= nextMergeAt) startMerge();
  };

  /** Rebuilds in the worker, repeats over the result what changed meanwhile, and only then puts it in the place of the index in use. */
  const merge = async (): Promise<void> => {
    // After a failure the heap is not bounded, for it may have been too small.
    const image = await buildImage(nextMergeAt === 0 ? inUse().index.documents : undefined);
    const index = openImage(image);
    const next: Generation = { index, live: createLiveSegment(index) };
    const changes = changesSinceMerge!;
    const pause = createPause(SLICE_MS);
    for (let i = 0; i < changes.length; i++) {
      const change = changes[i]!;
      if (!('document' in change) || change.document.changeSeq > image.header.lastChangeSeq) apply(next, change);
      await pause();
    }
    current = next;
    nextMergeAt = 0;
    lastChangeSeq = Math.max(lastChangeSeq, image.header.lastChangeSeq);
    log?.info({ documents: index.documents, repeated: changes.length }, 'The search index was merged.');
  };

  const startMerge = (): void => {
    if (merging !== undefined || state === 'closed') return;
    state = 'merging';
    changesSinceMerge = [];
    merging = merge()
      .catch((error: unknown) => {
        nextMergeAt = clock() + MERGE_RETRY_MS;
        if (state !== 'closed') log?.warn({ reason: String(error) }, 'The search index was not merged; the one in use stays.');
      })
      .finally(() => {
        changesSinceMerge = undefined;
        merging = undefined;
        if (state === 'merging') state = 'ready';
      });
  };

  const refresh = (): Promise<void> => {
    if (pulling === undefined) {
      pulling = pull().finally(() => (pulling = undefined));
      return pulling;
    }
    // The pull under way may already have passed the caller's change: one more pull serves all who ask meanwhile.
    pullAgain ??= pulling.catch(() => undefined).then(() => {
      pullAgain = undefined;
      return refresh();
    });
    return pullAgain;
  };

  return {
    refresh: () => (current === undefined ? Promise.resolve() : refresh()),
    async open() {
      state = 'opening';
      const snapshot = await loadSnapshot();
      const image = snapshot ?? (await buildImage());
      const index = openImage(image);
      current = { index, live: createLiveSegment(index) };
      lastChangeSeq = image.header.lastChangeSeq;
      state = 'ready';
      await refresh();
      // Counters move without a change of the document, so those of a snapshot may be old: it only bridges the time of a build.
      if (snapshot !== undefined) startMerge();
    },
    search: (query) => runQuery(inUse().index, query),
    suggest: (text, limit) => suggestNames(inUse().index, text, limit),
    setCounters(id, counters) {
      if (current === undefined) return;
      apply(current, { id, counters });
      changesSinceMerge?.push({ id, counters });
    },
    status: () => ({ state, documents: current?.index.documents ?? 0, liveSegment: current?.live.size ?? 0, lastChangeSeq }),
    async close() {
      state = 'closed';
      await build?.stop();
      await Promise.allSettled([pulling, pullAgain, merging]);
      current = undefined;
    },
  };
}

/** A function to await between small pieces of work: it lets other events through when `budget` milliseconds were used. */
function createPause(budget: number): () => Promise<void> | undefined {
  let since = performance.now();
  return () => {
    if (performance.now() - since < budget) return undefined;
    return new Promise((resolve) => setImmediate(() => {
      since = performance.now();
      resolve();
    }));
  };
}
