// What a part of `npm run faults:crash` is, and what comes of it.
import type { TestContext } from 'node:test';

/** What came of a part: figures to print, and what is wrong, a sentence each. */
export interface Findings {
  readonly figures: readonly string[];
  readonly faults: readonly string[];
}

export interface Setting {
  /** Takes what is to be undone when the part is over. */
  readonly context: Pick<TestContext, 'after'>;
  readonly isShort: boolean;
  /** How many there are to be of what the part counts; the part knows itself otherwise. */
  readonly count?: number;
  /** How many services a part has at once, where it may have more than one. */
  readonly beside: number;
  /** A folder in which images that are at fault are kept. */
  readonly keep?: string;
  /** Whether the time is over that the part has: what it has done by then is judged. */
  isLate(): boolean;
  /** A module that is imported before each service and plants a slip in it. */
  readonly plant?: URL;
  say(progress: string): void;
}

export interface Part {
  readonly name: string;
  /** Says why it cannot be run here, such as for want of a program or of root; null when it can. */
  whyNot?(): string | null;
  run(setting: Setting): Promise<Findings>;
}

/** Faults of a part that are listed: more of them say nothing new. */
const FAULTS_MAX = 10;

/** Gathers faults; the same sentence counts once. */
export class Faults {
  readonly #sentences = new Set<string>();

  add(...sentences: readonly string[]): void {
    for (const sentence of sentences) this.#sentences.add(sentence);
  }

  list(): string[] {
    const all = [...this.#sentences];
    const more = all.length - FAULTS_MAX;
    return more > 0 ? [...all.slice(0, FAULTS_MAX), `and ${more} more`] : all;
  }
}
