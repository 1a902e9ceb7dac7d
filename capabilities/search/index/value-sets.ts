// Numbers sets of values: documents with very different lists of compatibilities share few sets of game versions and of
// platforms.
import { sumSets } from '../query/count-loops.js';

/** Set i has the values from `starts[i]` to before `starts[i + 1]`. */
export interface FrozenSets {
  readonly starts: Uint32Array;
  readonly values: Uint32Array;
}

/** The distinct sets of a catalogue. */
export interface ValueSets {
  readonly size: number;
  /** Those of the frozen index, which have the first numbers. */
  readonly frozen: FrozenSets;
  /** The set's number; a new set is added. Values may repeat. */
  add(values: readonly number[]): number;
  /** The set's values, each once. */
  valuesOf(set: number): ArrayLike<number>;
  /** Adds to `sums`, by value, the counts of the sets that have it. */
  sumCounts(counts: Uint32Array, sums: Uint32Array): void;
  /** By set, 1 if it has one of the values that are wanted. */
  having(wanted: ReadonlySet<number>): Uint8Array;
}

/**
 * Sets whose numbers follow those of the frozen ones. A live set that equals a frozen one is stored again, which only
 * costs bytes.
 */
export function createValueSets(
  frozen: FrozenSets = { starts: new Uint32Array(1), values: new Uint32Array() },
): ValueSets {
  const { starts, values: cells } = frozen;
  const frozenSize = starts.length - 1;
  const added: number[][] = [];
  const numbers = new Map<string, number>();
  const valuesOf = (set: number): ArrayLike<number> =>
    set < frozenSize ? cells.subarray(starts[set], starts[set + 1]) : added[set - frozenSize]!;
  return {
    get size() {
      return frozenSize + added.length;
    },
    frozen,
    add(values) {
      const distinct = [...new Set(values)].sort((a, b) => a - b);
      const key = distinct.join(',');
      let number = numbers.get(key);
      if (number === undefined) {
        number = frozenSize + added.push(distinct) - 1;
        numbers.set(key, number);
      }
      return number;
    },
    valuesOf,
    sumCounts(counts, sums) {
      sumSets(counts, starts, cells, sums);
      added.forEach((values, i) => {
        for (const value of values) sums[value]! += counts[frozenSize + i]!;
      });
    },
    having(wanted) {
      const having = new Uint8Array(frozenSize + added.length);
      for (let set = 0; set < having.length; set++) {
        const values = valuesOf(set);
        for (let i = 0; i < values.length; i++) if (wanted.has(values[i]!)) having[set] = 1;
      }
      return having;
    },
  };
}
