// How attacks on the allowance are counted: what passes beyond what is promised did not hold.
import type { Outcome } from './attack.js';

export interface Spending {
  /** Takes note of an answer's status. */
  note(status: number): void;
  outcome(): Outcome;
}

/** @param promised requests that may be answered by anything but 429 */
export function countSpending(what: string, promised: number): Spending {
  const count = { passed: 0, refused: 0, broken: 0 };
  return {
    note(status) {
      if (status === 429) count.refused += 1;
      else if (status < 400) count.passed += 1;
      else count.broken += 1;
    },
    outcome() {
      const tried = count.passed + count.refused + count.broken;
      const faults = [
        ...(count.passed > promised ? [`${what}: ${count.passed} requests passed, ${promised} are promised`] : []),
        ...(count.refused === 0 ? [`${what}: nothing was ever refused`] : []),
        ...(count.broken > 0 ? [`${what}: ${count.broken} answers were neither`] : []),
      ];
      return { tried, held: count.refused + Math.min(count.passed, promised), faults };
    },
  };
}

/** Outcomes of several things that were tried side by side. */
export const together = (outcomes: readonly Outcome[]): Outcome => ({
  tried: outcomes.reduce((sum, { tried }) => sum + tried, 0),
  held: outcomes.reduce((sum, { held }) => sum + held, 0),
  faults: outcomes.flatMap(({ faults }) => faults),
});
