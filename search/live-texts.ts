// Texts that come one by one, kept in order: those with the same beginning are one stretch, as in the frozen dictionary.
import { compareText } from './text-table.js';

export interface LiveTexts {
  readonly size: number;
  /** Adds a text, whose number is how many came before it. Equal texts have a number each. */
  add(text: string): void;
  /** The numbers of the texts that start with the prefix, in the order of the texts. */
  startingWith(prefix: string): readonly number[];
}

export function createLiveTexts(): LiveTexts {
  const texts: string[] = [];
  const ordered: number[] = [];
  /** The first place from `from` of which `holds` is false; it is true of none behind it. */
  const firstWithout = (from: number, holds: (text: string) => boolean): number => {
    let low = from;
    let high = ordered.length;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if (holds(texts[ordered[middle]!]!)) low = middle + 1;
      else high = middle;
    }
    return low;
  };
  return {
    get size() {
      return texts.length;
    },
    add(text) {
      ordered.splice(firstWithout(0, (other) => compareText(other, text) <= 0), 0, texts.length);
      texts.push(text);
    },
    startingWith(prefix) {
      const first = firstWithout(0, (text) => compareText(text, prefix) < 0);
      return ordered.slice(first, firstWithout(first, (text) => text.startsWith(prefix)));
    },
  };
}
