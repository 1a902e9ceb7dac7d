// The product search: opens the index, answers queries, follows the source, and merges the live segment in the
// background.
import { createIndexBuilder } from './index/build.js';
import { startBuild, type BuildThread } from './index/build-thread.js';
import type { FrozenImage } from './index/frozen-image.js';
import { createLiveSegment, type LiveSegment } from './index/live-segment.js';
import { openImage, type ProductIndex } from './index/product-index.js';
import { runQuery } from './query/run-query.js';
import {
  SearchNotOpen,
  type ProductCounters,
  type ProductSearch,
  type SearchPage,
  type SearchQuery,
  type SearchStatus,
  type Suggestion,
} from './search-query.js';
import { readSnapshot, snapshotFile } from './index/index-file.js';
import { createPause } from './index/slices.js';
import type { Built, SharedImages } from './shared-images.js';
import { followSource, type Change, type SourceFollower } from './source-follower.js';
import type { SearchSource } from './source.js';
import { suggestNames } from './query/suggest.js';

/** The part of a pino logger that is used. */
interface SearchLog {
  info(fields: object, message: string): void;
  warn(fields: object, message: string): void;
}

export interface SearchOptions {
  readonly source: SearchSource;
  /** Folder of the snapshot; without it, the index is rebuilt at every start. */
  readonly dataDir?: string | undefined;
  /** What the nodes of the database share, in place of a snapshot of this one's own. */
  readonly images?: SharedImages | undefined;
  /** Epoch milliseconds. */
  readonly clock?: (() => number) | undefined;
  readonly log?: SearchLog | undefined;
  /** Called with the reason when a build fails, at the opening or at a merge. */
  readonly onFailure?: ((error: unknown) => void) | undefined;
}

/** Milliseconds for which changes may be repeated before other work gets its turn. */
const SLICE_MS = 5;
/** A live segment is merged when it exceeds this many rows and this share of the documents. */
const MERGE_ROWS = 1000;
const MERGE_SHARE = 1 / 32;
/** Milliseconds to wait after a failed merge before the next. */
const MERGE_RETRY_MS = 60_000;

interface Generation {
  readonly index: ProductIndex;
  readonly live: LiveSegment;
}

/** Creates a search over a source; nothing is read before `open`. */
export const createSearch = (options: SearchOptions): ProductSearch => new Engine(options);

class Engine implements ProductSearch {
  readonly #source: SearchSource;
  readonly #snapshotPath: string | undefined;
  readonly #images: SharedImages | undefined;
  readonly #closing = new AbortController();
  readonly #clock: () => number;
  readonly #log: SearchLog | undefined;
  readonly #onFailure: (error: unknown) => void;
  readonly #follower: SourceFollower;
  #state: SearchStatus['state'] = 'closed';
  #current: Generation | undefined;
  #opening: Promise<void> | undefined;
  #build: BuildThread | undefined;
  #merging: Promise<void> | undefined;
  /** The changes during a merge, which are repeated on its result. */
  #changesSinceMerge: Change[] | undefined;
  /** Whether a merge is due however small the live segment is. */
  #owesMerge = false;
  #nextMergeAt = 0;
  #version = 0;

  constructor({ source, dataDir, images, clock = Date.now, log, onFailure = () => undefined }: SearchOptions) {
    this.#source = source;
    this.#snapshotPath = dataDir === undefined ? undefined : snapshotFile(dataDir);
    this.#images = images;
    this.#clock = clock;
    this.#log = log;
    this.#onFailure = onFailure;
    this.#follower = followSource({
      source,
      apply: (change) => this.#apply(change),
      upToDate: () => this.#mergeWhenDue(),
      isStopped: () => this.#isClosed(),
      clock,
    });
  }

  open(): Promise<void> {
    this.#state = 'opening';
    this.#opening = this.#open();
    return this.#opening;
  }

  search(query: SearchQuery): SearchPage {
    return runQuery(this.#inUse().index, query);
  }

  suggest(text: string, limit: number): Suggestion[] {
    return suggestNames(this.#inUse().index, text, limit);
  }

  refresh(): Promise<void> {
    return this.#current === undefined ? Promise.resolve() : this.#follower.refresh();
  }

  setCounters(id: string, counters: ProductCounters): void {
    this.#follower.readCountersOf(id);
    if (this.#current !== undefined) this.#apply({ id, counters });
  }

  async buildForOthers(): Promise<void> {
    if (this.#state !== 'ready' || !(await this.#images?.isWanted())) return;
    this.#owesMerge = true;
    if (this.#current !== undefined) this.#mergeWhenDue();
  }

  status(): SearchStatus {
    const { index, live } = this.#current ?? {};
    return {
      state: this.#state,
      documents: index?.documents ?? 0,
      liveSegment: live?.size ?? 0,
      lastChangeSeq: this.#follower.lastChangeSeq,
    };
  }

  lagSeconds(): number | undefined {
    const { caughtUpAt } = this.#follower;
    return caughtUpAt === undefined ? undefined : Math.max(0, this.#clock() - caughtUpAt) / 1000;
  }

  version(): number {
    return this.#version;
  }

  async close(): Promise<void> {
    this.#state = 'closed';
    this.#closing.abort(new SearchNotOpen('The search was closed'));
    await this.#build?.stop();
    await Promise.allSettled([this.#opening, this.#follower.idle(), this.#merging]);
    this.#current = undefined;
  }

  #inUse(): Generation {
    if (this.#current === undefined) throw new SearchNotOpen('The search is not open');
    return this.#current;
  }

  #isClosed(): boolean {
    return this.#state === 'closed';
  }

  #refuseWhenClosed(): void {
    if (this.#isClosed()) throw new SearchNotOpen('The search was closed');
  }

  #apply(change: Change): void {
    // Drafts change too, and counters are read again after each change and with whatever else is written of a product.
    if (applyTo(this.#inUse(), change)) this.#version++;
    this.#changesSinceMerge?.push(change);
  }

  async #open(): Promise<void> {
    const kept = this.#images === undefined ? await this.#loadSnapshot() : await this.#images.newest();
    const atHand = kept ?? (await this.#imageOfNothing());
    this.#refuseWhenClosed();
    const image = atHand ?? (await this.#imageOfNow());
    this.#refuseWhenClosed();
    this.#current = generationOf(image);
    this.#version++;
    this.#follower.continueBehind(image.header.lastChangeSeq);
    // Counters change without a change of the document, so those in a snapshot may be outdated: it is used only until a
    // new index is built.
    this.#owesMerge = atHand !== undefined && atHand.header.documents > 0;
    this.#state = 'ready';
    await this.refresh();
    this.#refuseWhenClosed();
  }

  async #loadSnapshot(): Promise<FrozenImage | undefined> {
    const snapshotPath = this.#snapshotPath;
    if (snapshotPath === undefined) return undefined;
    try {
      const snapshot = await readSnapshot(snapshotPath);
      if (snapshot === undefined || snapshot.token === (await this.#source.snapshotToken())) return snapshot?.image;
      this.#log?.warn({ snapshotPath }, 'The search snapshot was not built from these data and is built anew.');
    } catch (error) {
      this.#log?.warn({ snapshotPath, reason: String(error) }, 'The search snapshot cannot be used and is built anew.');
    }
    return undefined;
  }

  /** Where there never was a document, nothing has to be read: a thread for that would take longer than all else. */
  async #imageOfNothing(): Promise<FrozenImage | undefined> {
    const changes = await this.#source.changesSince(0, 1);
    return changes.length === 0 ? createIndexBuilder().finish(0) : undefined;
  }

  async #imageOfNow(expectedDocuments?: number): Promise<FrozenImage> {
    const build = (): Promise<Built> => this.#buildImage(expectedDocuments);
    if (this.#images !== undefined) return this.#images.afterNow(build, this.#closing.signal);
    const { image, snapshot } = await build();
    if (snapshot !== undefined) await this.#claimSnapshot(snapshot.token);
    return image;
  }

  async #buildImage(expectedDocuments?: number): Promise<Built> {
    this.#refuseWhenClosed();
    const path = this.#snapshotPath;
    this.#build = startBuild({
      source: this.#source.workerSource,
      snapshotPath: path,
      expectedDocuments,
    });
    try {
      const { image, snapshotToken, snapshotError } = await this.#build.report;
      if (snapshotError !== undefined)
        this.#log?.warn({ reason: snapshotError }, 'The search snapshot could not be written.');
      const isWritten = path !== undefined && snapshotToken !== undefined;
      return { image, snapshot: isWritten ? { path, token: snapshotToken } : undefined };
    } catch (error) {
      this.#onFailure(error);
      throw error;
    } finally {
      this.#build = undefined;
    }
  }

  /**
   * If this fails, or the process dies between writing the file and this, the snapshot has no valid token and the next
   * start rebuilds the index.
   */
  async #claimSnapshot(token: string): Promise<void> {
    await this.#source.keepSnapshotToken(token).catch((error: unknown) => {
      this.#log?.warn(
        { reason: String(error) },
        'The search snapshot could not be claimed: the next start builds it anew.',
      );
    });
  }

  #mergeWhenDue(): void {
    const { index, live } = this.#inUse();
    const isDue = this.#owesMerge || live.size > Math.max(MERGE_ROWS, index.documents * MERGE_SHARE);
    if (isDue && this.#clock() >= this.#nextMergeAt) this.#startMerge();
  }

  #startMerge(): void {
    if (this.#merging !== undefined) return;
    this.#state = 'merging';
    this.#changesSinceMerge = [];
    this.#merging = this.#merge()
      .catch((error: unknown) => {
        this.#nextMergeAt = this.#clock() + MERGE_RETRY_MS;
        if (!this.#isClosed())
          this.#log?.warn({ reason: String(error) }, 'The search index was not merged; the one in use stays.');
      })
      .finally(() => {
        this.#changesSinceMerge = undefined;
        this.#merging = undefined;
        if (this.#state === 'merging') this.#state = 'ready';
      });
  }

  /**
   * Has the index built anew, by the worker or another node, repeats on the result what changed meanwhile, and only then
   * replaces the index in use.
   */
  async #merge(): Promise<void> {
    // After a failure the heap is unbounded, since its limit may have been too low.
    const image = await this.#imageOfNow(this.#nextMergeAt === 0 ? this.#inUse().index.documents : undefined);
    const next = generationOf(image);
    const changes = this.#changesSinceMerge!;
    const pause = createPause(SLICE_MS);
    for (let i = 0; i < changes.length; i++) {
      const change = changes[i]!;
      if (!('document' in change) || change.document.changeSeq > image.header.lastChangeSeq) applyTo(next, change);
      await pause();
    }
    this.#current = next;
    // The build may have read newer counters than those repeated.
    for (const change of changes) if ('counters' in change) this.#follower.readCountersOf(change.id);
    this.#version++;
    this.#nextMergeAt = 0;
    this.#owesMerge = false;
    this.#follower.continueBehind(Math.max(this.#follower.lastChangeSeq, image.header.lastChangeSeq));
    this.#log?.info({ documents: next.index.documents, repeated: changes.length }, 'The search index was merged.');
  }
}

function generationOf(image: FrozenImage): Generation {
  const index = openImage(image);
  return { index, live: createLiveSegment(index) };
}

/** Makes a change visible. @returns whether answers may differ from now on */
function applyTo({ live }: Generation, change: Change): boolean {
  return 'document' in change ? live.put(change.document) : live.setCounters(change.id, change.counters);
}
