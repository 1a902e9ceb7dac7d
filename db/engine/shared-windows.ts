// Windows in which all processes of a database count together, as it offers them to whoever limits how often something
// may be done.
import type { CacheNumbers } from './cache-versions.js';

/** A window, which begins with the first thing that is counted in it. */
export interface CountedWindow {
  readonly name: string;
  /** How often may be counted in it. */
  readonly limit: number;
  /** Milliseconds that it lasts. */
  readonly lastsMs: number;
  /** How often may be given back in it. */
  readonly givesBackMost: number;
}

/**
 * `take` counts one where each window has something left, and otherwise in none. `give-back` returns one that was
 * counted, where each may give it, and `undo` returns one as though it had never been. `peek` tells alone.
 */
export type WindowAct = 'take' | 'give-back' | 'undo' | 'peek';

/** How a window stands for whoever has asked. */
export interface WindowState {
  /** In epoch milliseconds; now where none is running. */
  readonly startedAt: number;
  readonly used: number;
}

/** What came of an act. */
export interface Counted {
  /** Whether it was done; a `peek` always is. */
  readonly isDone: boolean;
  /** The windows after it, in the order in which they were named. */
  readonly windows: readonly WindowState[];
  /** When it was, in epoch milliseconds by the clock of the database. */
  readonly now: number;
  /** The numbers of things, no older than the question: it is one with `Database.look`. */
  readonly numberOf: CacheNumbers;
}

/** Windows of names that people make up, which are kept in bounds. */
export interface BoundedWindows {
  /** What their names have in them. */
  readonly mark: string;
  /** How many there are at most after a sweep; those go that counted least, of several the oldest. */
  readonly most: number;
}

/**
 * Exact counts. All that waits in a process is counted by one call, which may also come from within a write, and is no
 * part of it. A crash of the database forgets what was counted within the last second.
 */
export interface SharedWindows {
  /** @throws DatabaseFailure when the database does not answer; nobody knows then whether anything was counted */
  count(act: WindowAct, windows: readonly CountedWindow[]): Promise<Counted>;
  /** Deletes windows that have ended; call it every now and then, from whichever processes. */
  sweep(bounded: BoundedWindows): Promise<void>;
}
