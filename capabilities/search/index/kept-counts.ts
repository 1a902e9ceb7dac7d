// Counts of all documents by facet value and group, kept as documents come and go, so that browsing counts nothing.
import { createGrowingIntegers } from './growing-array.js';
import { sumPassing } from '../query/count-loops.js';

/** Counts by value: those of value i lie from `starts[i]` to before `starts[i + 1]`, one for each group that has it. */
interface FrozenCounts {
  readonly starts: Uint32Array;
  readonly groups: Uint16Array;
  /** Changed in place. */
  readonly documents: Uint32Array;
}

/** How many documents have a value, by value and group. */
export interface KeptCounts {
  /** One document of the group with the value more, or one less. */
  change(value: number, group: number, by: 1 | -1): void;
  /** Adds to `sums`, by value, the documents of the groups that pass all filters. */
  addPassing(groupFails: Uint8Array, sums: Uint32Array): void;
}

/** More than there are groups, so that a value and a group fit in one number. */
const GROUPS = 2 ** 16;

export function createKeptCounts({ starts, groups, documents }: FrozenCounts): KeptCounts {
  /** The pairs that the frozen index does not have. */
  const added = new Map<number, number>();
  return {
    change(value, group, by) {
      const end = starts[value + 1] ?? 0;
      for (let i = starts[value] ?? 0; i < end; i++) {
        if (groups[i] !== group) continue;
        documents[i]! += by;
        return;
      }
      const pair = value * GROUPS + group;
      added.set(pair, (added.get(pair) ?? 0) + by);
    },
    addPassing(groupFails, sums) {
      sumPassing(starts, groups, documents, groupFails, sums);
      for (const [pair, count] of added) if (groupFails[pair % GROUPS] === 0) sums[Math.floor(pair / GROUPS)]! += count;
    },
  };
}

/**
 * Counts documents for {@link createKeptCounts}.
 *
 * @param size how many values there are
 * @param visitAll calls its argument for each value of each document, with the document's group; it is called twice
 */
export function countByGroup(
  size: number,
  visitAll: (visit: (value: number, group: number) => void) => void,
): { starts: Uint32Array<ArrayBuffer>; groups: Uint16Array<ArrayBuffer>; documents: Uint32Array<ArrayBuffer> } {
  const ends = new Uint32Array(size + 1);
  visitAll((value) => ends[value + 1]!++);
  for (let value = 0; value < size; value++) ends[value + 1]! += ends[value]!;
  const groupOf = new Uint16Array(ends[size]!);
  const next = ends.slice();
  visitAll((value, group) => (groupOf[next[value]!++] = group));
  const starts = new Uint32Array(size + 1);
  const groups = createGrowingIntegers();
  const documents = createGrowingIntegers();
  for (let value = 0; value < size; value++) {
    const own = groupOf.subarray(ends[value], ends[value + 1]).sort();
    for (let from = 0, to = 0; from < own.length; from = to) {
      while (own[to] === own[from]) to++;
      groups.push(own[from]!);
      documents.push(to - from);
    }
    starts[value + 1] = groups.length;
  }
  return { starts, groups: Uint16Array.from(groups.array()), documents: Uint32Array.from(documents.array()) };
}
