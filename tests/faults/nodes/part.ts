// What a part of `npm run faults:nodes` is, what it is given, and how it tells what it saw.
import type { TestContext } from 'node:test';
import type { Ground, Trio } from './installation.js';

export interface Drill {
  /** The test that the part is. */
  readonly context: TestContext;
  /** Takes what is to be undone when the part is over, the last first. */
  readonly cleanUp: Pick<TestContext, 'after'>;
  readonly ground: Ground;
  /** With it how long something took is told, not judged. */
  readonly isShort: boolean;
  /** The commit that is taken for the release before; the last one that was released unless given. */
  readonly against: string | undefined;
  /** How many there are to be of what the part counts, of a full run and of a short one, unless the caller says. */
  count(full: number, short: number): number;
  /** Three nodes that all parts share which leave them as they were. */
  trio(): Promise<Trio>;
  /** Tells a figure, for the table at the end. */
  tell(figure: string): void;
}

export interface Part {
  readonly name: string;
  /** What has to be so. */
  readonly promise: string;
  /** Returns what is wrong, a sentence each. */
  run(drill: Drill): Promise<readonly string[]>;
}

/** What a share of numbers is at most, in whole numbers; 0 of none. */
export function percentile(numbers: readonly number[], share: number): number {
  const sorted = [...numbers].sort((one, other) => one - other);
  return Math.round(sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0);
}

/** Does something so many times, so many at a time. */
export async function inLanes(count: number, lanes: number, act: (number: number) => Promise<void>): Promise<void> {
  let next = 0;
  const lane = async (): Promise<void> => {
    while (next < count) await act(next++);
  };
  await Promise.all(Array.from({ length: lanes }, lane));
}
