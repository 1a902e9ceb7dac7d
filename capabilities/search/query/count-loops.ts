// The loops over counts that are summed up for facets; typed arrays and numbers only, as in row-loops.ts.

/** Adds to `sums`, by value, the documents of its groups that pass all filters. */
export function sumPassing(
  starts: Uint32Array,
  groups: Uint16Array,
  documents: Uint32Array,
  fails: Uint8Array,
  sums: Uint32Array,
): void {
  for (let value = 0; value + 1 < starts.length; value++) {
    const end = starts[value + 1]!;
    let sum = 0;
    for (let i = starts[value]!; i < end; i++) if (fails[groups[i]!] === 0) sum += documents[i]!;
    sums[value] = sums[value]! + sum;
  }
}

/** Adds each set's count to the `sums` of its values. */
export function sumSets(counts: Uint32Array, starts: Uint32Array, values: Uint32Array, sums: Uint32Array): void {
  for (let set = 0; set + 1 < starts.length; set++) {
    const count = counts[set]!;
    if (count === 0) continue;
    const end = starts[set + 1]!;
    for (let i = starts[set]!; i < end; i++) sums[values[i]!] = sums[values[i]!]! + count;
  }
}

/** Multiplier of a count that leaves room for an offset in the same number. */
const PLACES = 2 ** 32;

/**
 * Finds the offsets from `from` to before `to` with the greatest counts above 0: greatest first, ties by offset. Writes
 * as many as fit to `found`, encoded for {@link offsetOf}. @returns how many.
 */
export function findGreatest(counts: Uint32Array, from: number, to: number, found: Float64Array): number {
  let size = 0;
  let least = 1;
  for (let offset = from; offset < to; offset++) {
    const count = counts[offset]!;
    if (count < least) continue;
    const key = count * PLACES + (PLACES - 1 - offset);
    let at = size < found.length ? size++ : size - 1;
    for (; at > 0 && found[at - 1]! < key; at--) found[at] = found[at - 1]!;
    found[at] = key;
    // A later offset needs a greater count than the last one kept.
    if (size === found.length) least = Math.floor(found[size - 1]! / PLACES) + 1;
  }
  return size;
}

/** The offset in a number written by {@link findGreatest}. */
export function offsetOf(found: number): number {
  return PLACES - 1 - (found % PLACES);
}
