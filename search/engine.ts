// The product search: opens the index, answers queries, follows the source, and has the live segment merged behind its back.
import { startBuild, type BuildThread } from './build-thread.js';
import type { FrozenImage } from './frozen-image.js';
import { createLiveSegment, type LiveSegment } from './live-segment.js';
import { openImage, type ProductIndex } from './product-index.js';
import { runQuery } from './run-query.js';
import { SearchNotOpen, type ProductCounters, type ProductSearch, type SearchPage, type SearchQuery, type SearchStatus, type Suggestion } from './search-query.js';
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
export const createSearch = (options: SearchOptions): ProductSearch => new Engine(options);

class Engine implements ProductSearch {
  readonly #source: SearchSource;
  readonly #snapshotPath: string | undefined;
  readonly #clock: () => number;
  readonly #log: SearchLog | undefined;
  #state: SearchStatus['state'] = 'closed';
  #current: Generation | undefined;
  #lastChangeSeq = 0;
  #pulling: Promise<void> | undefined;
  #pullAgain: Promise<void> | undefined;
  #build: BuildThread | undefined;
  #merging: Promise<void> | undefined;
  #changesSinceMerge: Change[] | undefined;
  #nextMergeAt = 0;
  #version = 0;

  constructor({ source, dataDir, clock = Date.now, log }: SearchOptions) {
    this.#source = source;
    this.#snapshotPath = dataDir === undefined ? undefined : snapshotFile(dataDir);
    this.#clock = clock;
    this.#log = log;
  }

  async open(): Promise<void> {
    this.#state = 'opening';
    const snapshot = await this.#loadSnapshot();
    const image = snapshot ?? (await this.#buildImage());
    const index = openImage(image);
    this.#current = { index, live: createLiveSegment(index) };
    this.#version++;
    this.#lastChangeSeq = image.header.lastChangeSeq;
    this.#state = 'ready';
    await this.refresh();
    // Counters move without a change of the document, so those of a snapshot may be old: it only bridges the time of a build.
    if (snapshot !== undefined) this.#startMerge();
  }

  search(query: SearchQuery): SearchPage {
    return runQuery(this.#inUse().index, query);
  }

  suggest(text: string, limit: number): Suggestion[] {
    return suggestNames(this.#inUse().index, text, limit);
  }

  refresh(): Promise<void> {
    if (this.#current === undefined) return Promise.resolve();
    if (this.#pulling === undefined) {
      this.#pulling = this.#pull().finally(() => (this.#pulling = undefined));
      return this.#pulling;
    }
    // The pull under way may already have passed the caller's change: one more pull serves all who ask meanwhile.
    this.#pullAgain ??= this.#pulling.catch(() => undefined).then(() => {
      this.#pullAgain = undefined;
      return this.refresh();
    });
    return this.#pullAgain;
  }

  setCounters(id: string, counters: ProductCounters): void {
    if (this.#current === undefined) return;
    this.#version++;
    apply(this.#current, { id, counters });
    this.#changesSinceMerge?.push({ id, counters });
  }

  status(): SearchStatus {
    const { index, live } = this.#current ?? {};
    return { state: this.#state, documents: index?.documents ?? 0, liveSegment: live?.size ?? 0, lastChangeSeq: this.#lastChangeSeq };
  }

  version(): number {
    return this.#version;
  }

  async close(): Promise<void> {
    this.#state = 'closed';
    await this.#build?.stop();
    await Promise.allSettled([this.#pulling, this.#pullAgain, this.#merging]);
    this.#current = undefined;
  }

  #inUse(): Generation {
    if (this.#current === undefined) throw new SearchNotOpen('The search is not open');
    return this.#current;
  }

  async #loadSnapshot(): Promise<FrozenImage | undefined> {
    const snapshotPath = this.#snapshotPath;
    if (snapshotPath === undefined) return undefined;
    try {
      const image = await readSnapshot(snapshotPath);
      if (image === undefined || image.header.lastChangeSeq <= (await this.#source.lastChangeSeq())) return image;
      this.#log?.warn({ snapshotPath }, 'The search snapshot is ahead of the data and is built anew.');
    } catch (error) {
      this.#log?.warn({ snapshotPath, reason: String(error) }, 'The search snapshot cannot be used and is built anew.');
    }
    return undefined;
  }

  async #buildImage(expectedDocuments?: number): Promise<FrozenImage> {
    if (this.#state === 'closed') throw new SearchNotOpen('The search was closed');
    this.#build = startBuild({ source: this.#source.workerSource, snapshotPath: this.#snapshotPath, expectedDocuments });
    try {
      const { image, snapshotError } = await this.#build.report;
      if (snapshotError !== undefined) this.#log?.warn({ reason: snapshotError }, 'The search snapshot could not be written.');
      return image;
    } finally {
      this.#build = undefined;
    }
  }

  async #pull(): Promise<void> {
    const pause = createPause(SLICE_MS);
    for (;;) {
      const documents = await this.#source.changesSince(this.#lastChangeSeq, PULL_BATCH);
      if (documents.length === 0 || this.#state === 'closed') break;
      for (const document of documents) {
        this.#version++;
        apply(this.#inUse(), { document });
        this.#changesSinceMerge?.push({ document });
        this.#lastChangeSeq = Math.max(this.#lastChangeSeq, document.changeSeq);
        await pause();
      }
    }
    const { index, live } = this.#inUse();
    if (live.size > Math.max(MERGE_ROWS, index.documents * MERGE_SHARE) && this.#clock() >= this.#nextMergeAt) this.#startMerge();
  }

  #startMerge(): void {
    if (this.#merging !== undefined || this.#state === 'closed') return;
    this.#state = 'merging';
    this.#changesSinceMerge = [];
    this.#merging = this.#merge()
      .catch((error: unknown) => {
        this.#nextMergeAt = this.#clock() + MERGE_RETRY_MS;
        if (this.#state !== 'closed') this.#log?.warn({ reason: String(error) }, 'The search index was not merged; the one in use stays.');
      })
      .finally(() => {
        this.#changesSinceMerge = undefined;
        this.#merging = undefined;
        if (this.#state === 'merging') this.#state = 'ready';
      });
  }

  /** Rebuilds in the worker, repeats over the result what changed meanwhile, and only then puts it in the place of the index in use. */
  async #merge(): Promise<void> {
    // After a failure the heap is not bounded, for it may have been too small.
    const image = await this.#buildImage(this.#nextMergeAt === 0 ? this.#inUse().index.documents : undefined);
    const index = openImage(image);
    const next: Generation = { index, live: createLiveSegment(index) };
    const changes = this.#changesSinceMerge!;
    const pause = createPause(SLICE_MS);
    for (let i = 0; i < changes.length; i++) {
      const change = changes[i]!;
      if (!('document' in change) || change.document.changeSeq > image.header.lastChangeSeq) apply(next, change);
      await pause();
    }
    this.#current = next;
    this.#version++;
    this.#nextMergeAt = 0;
    this.#lastChangeSeq = Math.max(this.#lastChangeSeq, image.header.lastChangeSeq);
    this.#log?.info({ documents: index.documents, repeated: changes.length }, 'The search index was merged.');
  }
}

function apply({ live }: Generation, change: Change): void {
  if ('document' in change) live.put(change.document);
  else live.setCounters(change.id, change.counters);
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
