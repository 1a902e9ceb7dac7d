// Texts that come one by one, kept in order: those with the same beginning are one stretch, as in the frozen
// dictionary.
import { compareText } from './text-table.js';

export interface LiveTexts {
  readonly size: number;
  /** Adds a text, whose number is how many came before it. Equal texts have a number each. */
  add(text: string): void;
  /** The numbers of the texts that start with the prefix, in the order of the texts. */
  startingWith(prefix: string): readonly number[];
}

/** Numbers in a run: a text is put into its run alone, so that what it costs does not grow with the texts there are. */
const LONGEST_RUN = 512;

export function createLiveTexts(): LiveTexts {
  const texts: string[] = [];
  /** The numbers in the order of their texts, cut into runs; none is empty once there is a text. */
  const runs: number[][] = [[]];
  /** The first place of `count` ones of which `holds` is false; it is true of none behind it. */
  const firstWithout = (count: number, holds: (place: number) => boolean): number => {
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
   * The last run whose first text `isBefore`, and the first place in it whose text is not; without such a run the very
   * first place.
   */
  const placeBehind = (isBefore: (text: string) => boolean): { run: number; place: number } => {
    const run = Math.max(0, firstWithout(runs.length, (at) => isBefore(texts[runs[at]![0]!] ?? '')) - 1);
    return { run, place: firstWithout(runs[run]!.length, (at) => isBefore(texts[runs[run]![at]!]!)) };
  };
  return {
    get size() {
      return texts.length;
    },
    add(text) {
      const { run, place } = placeBehind((other) => compareText(other, text) <= 0);
      const numbers = runs[run]!;
      numbers.splice(place, 0, texts.length);
      texts.push(text);
      if (numbers.length > LONGEST_RUN) runs.splice(run + 1, 0, numbers.splice(LONGEST_RUN / 2));
    },
    startingWith(prefix) {
      const found: number[] = [];
      let { run, place } = placeBehind((text) => compareText(text, prefix) < 0);
      for (; run < runs.length; run++, place = 0) {
        for (const number of runs[run]!.slice(place)) {
          if (!texts[number]!.startsWith(prefix)) return found;
          found.push(number);
        }
      }
      return found;
    },
  };
}
