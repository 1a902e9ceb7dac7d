// Follows a source: pulls what changed in the order of the changes, and reads counters again that moved while older
// ones were on their way.
import type { ProductCounters } from './search-query.js';
import { createPause } from './index/slices.js';
import type { SearchDocument, SearchSource } from './source.js';

/** What is to be shown: a document's present state, or counters alone. */
export type Change =
  { readonly document: SearchDocument } | { readonly id: string; readonly counters: ProductCounters };

export interface SourceFollower {
  /** The newest change that was applied. */
  readonly lastChangeSeq: number;
  /** Goes on behind this change. */
  continueBehind(changeSeq: number): void;
  /** Pulls what changed since the last pull; resolves when all is shown that had changed before the call. */
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
}

/** Changes pulled at once: few, because all of them are read without a pause. */
const PULL_BATCH = 25;
/** Products whose counters are read at once. */
const COUNTERS_BATCH = 500;
/** How long changes may be applied before other work gets its turn, in milliseconds. */
const SLICE_MS = 5;

/**
 * Counters are shown when they move, and move without a change of the document: one that was read before and is applied
 * afterwards would set them back. So whatever was counted is read once more behind all that was read before. Pulls come
 * one after another, hence the last figures applied are the last ones read.
 */
export function followSource({ source, apply, upToDate, isStopped }: FollowerOptions): SourceFollower {
  let lastChangeSeq = 0;
  const moved = new Set<string>();

  const readCounters = async (): Promise<void> => {
    const ids = [...moved].slice(0, COUNTERS_BATCH);
    for (const id of ids) moved.delete(id);
    try {
      const read = ids.length === 0 ? [] : await source.counters(ids);
      // Counters that moved meanwhile may be newer than those read; the next pull reads them again.
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
      const documents = await source.changesSince(lastChangeSeq, PULL_BATCH);
      if (documents.length === 0) break;
      for (const document of documents) {
        if (isStopped()) return;
        // A merge that ended since the documents were read brought this state or a newer one.
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
    continueBehind: (changeSeq) => void (lastChangeSeq = changeSeq),
    refresh,
    readCountersOf: (id) => void moved.add(id),
    idle,
  };
}

/**
 * Runs never at once: whoever asks during one gets another that starts after it, the same for all who ask meanwhile.
 */
function coalesced(run: () => Promise<void>): { start(): Promise<void>; idle(): Promise<void> } {
  let running: Promise<void> | undefined;
  let next: Promise<void> | undefined;
  const start = (): Promise<void> => {
    if (running === undefined) {
      running = run().finally(() => (running = undefined));
      return running;
    }
    // The run under way may already have passed what the caller asks for.
    next ??= running
      .catch(() => undefined)
      .then(() => {
        next = undefined;
        return start();
      });
    return next;
  };
  return {
    start,
    async idle() {
      while (running !== undefined || next !== undefined) await Promise.allSettled([running, next]);
    },
  };
}
