// Texts that arrive one by one and are kept sorted, so that those with the same prefix are contiguous, as in the frozen
// dictionary.
import { compareText } from './text-table.js';

export interface LiveTexts {
  readonly size: number;
  /** Adds a text; its number is the count of texts before it. Equal texts get a number each. */
  add(text: string): void;
  /** The numbers of the texts that start with the prefix, in the order of the texts. */
  startingWith(prefix: string): readonly number[];
}

/** Numbers per run: a text is inserted into one run only, so that the cost does not grow with the number of texts. */
const LONGEST_RUN = 512;

export function createLiveTexts(): LiveTexts {
  const texts: string[] = [];
  /** The numbers sorted by their texts and cut into runs; no run is empty once there is a text. */
  const runs: number[][] = [[]];
  /** The first of `count` offsets for which `holds` is false; it must be false for all later ones too. */
  const firstWithout = (count: number, holds: (offset: number) => boolean): number => {
    let low = 0;
    let high = count;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if (holds(middle)) low = middle + 1;
      else high = middle;
    }
    return low;
  };
  /**
   * The last run whose first text `isBefore`, and the first offset in it whose text is not; if there is no such run, the
   * first offset of all.
   */
  const offsetBehind = (isBefore: (text: string) => boolean): { run: number; offset: number } => {
    const run = Math.max(0, firstWithout(runs.length, (at) => isBefore(texts[runs[at]![0]!] ?? '')) - 1);
    return { run, offset: firstWithout(runs[run]!.length, (at) => isBefore(texts[runs[run]![at]!]!)) };
  };
  return {
    get size() {
      return texts.length;
    },
    add(text) {
      const { run, offset } = offsetBehind((other) => compareText(other, text) <= 0);
      const numbers = runs[run]!;
      numbers.splice(offset, 0, texts.length);
      texts.push(text);
      if (numbers.length > LONGEST_RUN) runs.splice(run + 1, 0, numbers.splice(LONGEST_RUN / 2));
    },
    startingWith(prefix) {
      const found: number[] = [];
      let { run, offset } = offsetBehind((text) => compareText(text, prefix) < 0);
      for (; run < runs.length; run++, offset = 0) {
        for (const number of runs[run]!.slice(offset)) {
          if (!texts[number]!.startsWith(prefix)) return found;
          found.push(number);
        }
      }
      return found;
    },
  };
}
