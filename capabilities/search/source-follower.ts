// Follows a source: pulls changes in their order, and rereads counters that changed while older values were being read.
import { coalesced } from '../coalesced.js';
import type { ProductCounters } from './search-query.js';
import { createPause } from './index/slices.js';
import type { SearchDocument, SearchSource } from './source.js';

/** What to apply: the current state of a document, or counters alone. */
export type Change =
  | { readonly document: SearchDocument }
  | { readonly id: string; readonly counters: ProductCounters };

export interface SourceFollower {
  /** The newest change that was applied. */
  readonly lastChangeSeq: number;
  /** When it last asked for changes and there were none, in epoch milliseconds; undefined before. */
  readonly caughtUpAt: number | undefined;
  /** Continues after this change. */
  continueBehind(changeSeq: number): void;
  /**
   * Pulls what changed since the last pull; resolves when everything that had changed before the call has been applied.
   */
  refresh(): Promise<void>;
  /** Has the product's counters read with the next pull. */
  readCountersOf(id: string): void;
  /** Resolves when no pull is under way or waiting; failures are those of `refresh`. */
  idle(): Promise<void>;
}

interface FollowerOptions {
  readonly source: SearchSource;
  readonly apply: (change: Change) => void;
  /** Called after a pull that reached the newest change. */
  readonly upToDate: () => void;
  readonly isStopped: () => boolean;
  /** Epoch milliseconds. */
  readonly clock: () => number;
}

/** Changes per pull; few, because they are read without a pause. */
const PULL_BATCH = 25;
/** Products whose counters are read in one go. */
const COUNTERS_BATCH = 500;
/** Milliseconds for which changes may be applied before other work gets its turn. */
const SLICE_MS = 5;

/**
 * Counters are applied as soon as they change, and change without a change of the document. A document that was read
 * earlier and is applied later would reset them. Therefore changed counters are read once more after everything that
 * was read before. Pulls do not overlap, so the counters applied last are those read last.
 */
export function followSource({ source, apply, upToDate, isStopped, clock }: FollowerOptions): SourceFollower {
  let lastChangeSeq = 0;
  let caughtUpAt: number | undefined;
  const moved = new Set<string>();

  const readCounters = async (): Promise<void> => {
    const ids = [...moved].slice(0, COUNTERS_BATCH);
    for (const id of ids) moved.delete(id);
    try {
      const read = ids.length === 0 ? [] : await source.counters(ids);
      // Counters that changed meanwhile may be newer than those read; the next pull reads them again.
      for (const { id, ...counters } of read) if (!moved.has(id)) apply({ id, counters });
    } catch (error) {
      for (const id of ids) moved.add(id);
      throw error;
    }
  };

  const pull = async (): Promise<void> => {
    const pause = createPause(SLICE_MS);
    while (!isStopped()) {
      await readCounters();
      const askedAt = clock();
      const documents = await source.changesSince(lastChangeSeq, PULL_BATCH);
      if (documents.length === 0) {
        caughtUpAt = askedAt;
        break;
      }
      for (const document of documents) {
        if (isStopped()) return;
        // A merge that ended after the documents were read already contains this state or a newer one.
        if (document.changeSeq <= lastChangeSeq) continue;
        apply({ document });
        lastChangeSeq = document.changeSeq;
        await pause();
      }
    }
    if (!isStopped()) upToDate();
  };

  const { start: refresh, idle } = coalesced(pull);
  return {
    get lastChangeSeq() {
      return lastChangeSeq;
    },
    get caughtUpAt() {
      return caughtUpAt;
    },
    continueBehind: (changeSeq) => void (lastChangeSeq = changeSeq),
    refresh,
    readCountersOf: (id) => void moved.add(id),
    idle,
  };
}
