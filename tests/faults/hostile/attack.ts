// What an attack of `npm run faults:hostile` is: something hostile that is done to a started service while others go on
// using it.
import type { SeedResult } from '../../../scripts/seeding/seed-market.js';

/**
 * The service under attack, in a process of its own with a data folder of its own, seeded and served over the loopback.
 */
export interface Target {
  /** Such as `http://127.0.0.1:4711`. */
  readonly origin: string;
  readonly port: number;
  readonly pid: number;
  readonly dataDir: string;
  /** Who and what is in the market. */
  readonly seeded: SeedResult;
  /** What the service printed until now: its log, a JSON object a line. */
  output(): string;
  /** Whether it still runs. */
  isRunning(): boolean;
  /** Milliseconds that the attack should last. */
  readonly lastsMs: number;
}

/** What came of an attack: how often it was tried, and how often the service behaved as promised. */
export interface Outcome {
  readonly tried: number;
  readonly held: number;
  /** What went wrong, a sentence each; a few are enough. */
  readonly faults: readonly string[];
  /** What was measured besides, a sentence each. */
  readonly figures?: readonly string[];
}

export interface Attack {
  /** A line of the table, such as `Names that take a pattern long`. */
  readonly name: string;
  /**
   * What the promise is besides `held`: `stall`, the event loop's longest stall stays within 100 ms of the quiet runs'
   * and sign-in's p99 within a second; `answers`, whoever signs in is let in or told 503 within a second.
   */
  readonly promise: 'stall' | 'answers';
  /** Environment of the service besides generous limits on sign-ins. */
  readonly environment?: Readonly<Record<string, string>>;
  /** File descriptors that the service may have; the machine's own limit unless given. */
  readonly fileLimit?: number;
  /** Says why it cannot be run here, such as for want of a program or of root; null when it can. */
  whyNot?(): string | null;
  /**
   * Prepares the copy of the seeded folder before the service starts on it, and undoes that afterwards. The same for
   * quiet runs.
   */
  prepare?(dataDir: string): Promise<() => Promise<void>>;
  /** Runs the attack, about `target.lastsMs` long, while others sign in, and ends everything that it began. */
  run(target: Target): Promise<Outcome>;
}
