// Follows what is committed to a file: by this process row by row, by others all at once.
import {
  createCacheNumbers,
  createTouchedThings,
  type CacheNumbers,
  type NoteRow,
  type Touched,
} from '../cache-versions.js';

/** What writes, as those see it who follow its commits. */
export interface Writer {
  /** Has rows noted as they are written from now on. Call it outside of a transaction, whose roll-back would end that. */
  noteRows(note: NoteRow): void;
  /** Differs from what it was when others have committed since. @throws when that cannot be told */
  commitsOfOthers(): unknown;
}

/** Follows what writes. Its calls come in the order of a transaction's steps. */
export interface CacheVersions {
  /** Follows a writer from now on. */
  follow(writer: Writer): void;
  /** Keeps or drops what was touched since the last call, when a write of the transaction has ended. */
  writeEnded(isKept: boolean): void;
  /**
   * Moves the numbers of what the kept writes touched: call it as soon as they are committed, before anybody reads.
   *
   * @param hasChanges whether the commit changed anything in the file
   */
  committed(hasChanges: boolean): Touched;
  /** Forgets what the kept writes touched. All numbers move, should the commit have come through after all. */
  lost(): void;
  /** Looks whether others have committed anything since. What was read before may be older than the numbers from now on. */
  look(): void;
  /** As of the last look, or later where this process committed something since. */
  readonly numberOf: CacheNumbers;
}

/** Follows commits. */
export function createCacheVersions(): CacheVersions {
  const numbers = createCacheNumbers();
  const followed = new WeakSet<Writer>();
  let current = createTouchedThings();
  let kept = createTouchedThings();
  let readOthers: (() => unknown) | undefined;
  let seenOfOthers: unknown;

  const look = (): void => {
    let now: unknown;
    try {
      now = readOthers?.();
    } catch {
      // One whose connection was closed, say, follows nobody: nothing can be told until the next one.
    }
    if (now === undefined || now !== seenOfOthers) numbers.moveAll();
    seenOfOthers = now;
  };

  return {
    follow(writer) {
      if (followed.has(writer)) return;
      writer.noteRows((...row) => current.note(...row));
      followed.add(writer);
      readOthers = writer.commitsOfOthers;
      seenOfOthers = undefined;
    },
    writeEnded(isKept) {
      if (isKept) kept.addAll(current);
      current = createTouchedThings();
    },
    committed(hasChanges) {
      const { things, products } = kept;
      kept = createTouchedThings();
      if (hasChanges) numbers.move(things);
      return { products };
    },
    lost() {
      kept = createTouchedThings();
      current = createTouchedThings();
      numbers.moveAll();
    },
    look,
    numberOf: numbers.of,
  };
}
