// The loop over the entries of rows' compatibilities; typed arrays and numbers only, as in row-loops.ts.

/** By entry, 1 if its set of one kind of values is among those that have what is wanted. */
export function entriesHaving(setOf: Uint32Array, having: Uint8Array): Uint8Array {
  const isWanted = new Uint8Array(setOf.length);
  for (let entry = 0; entry < setOf.length; entry++) isWanted[entry] = having[setOf[entry]!]!;
  return isWanted;
}

/** The same for both kinds at once. */
export function entriesHavingBoth(
  versionSetOf: Uint32Array,
  havingVersion: Uint8Array,
  platformSetOf: Uint32Array,
  havingPlatform: Uint8Array,
): Uint8Array {
  const isWanted = new Uint8Array(versionSetOf.length);
  for (let entry = 0; entry < isWanted.length; entry++)
    isWanted[entry] = havingVersion[versionSetOf[entry]!]! & havingPlatform[platformSetOf[entry]!]!;
  return isWanted;
}

/**
 * Counts, for the rows of `hits[from…to)` that failed no filter but `own`, the values that the wanted entries of their
 * lists have. Where these have one set in common, as most have, the set is counted in `tally`; else each value is, once a
 * row, in `sums`, and `last` keeps by value which row had it last. Rows from `rows` on are skipped.
 *
 * @param lists by row the number of its list, whose entries lie from `starts[list]` to before `starts[list + 1]`
 * @param wholes by row the set of the values of all its entries
 */
export function tallyEntries(
  hits: Uint32Array,
  from: number,
  to: number,
  failed: Uint8Array,
  own: number,
  lists: Uint32Array,
  wholes: Uint32Array,
  rows: number,
  starts: Uint32Array,
  entries: Uint32Array,
  isWanted: Uint8Array,
  setOf: Uint32Array,
  tally: Uint32Array,
  setStarts: Uint32Array,
  setValues: Uint32Array,
  last: Uint32Array,
  sums: Uint32Array,
): void {
  for (let i = from; i < to; i++) {
    const row = hits[i]!;
    if ((failed[i]! & ~own) !== 0 || row >= rows) continue;
    const list = lists[row]!;
    const start = starts[list]!;
    const end = starts[list + 1]!;
    let wanted = 0;
    let set = 0;
    let isOne = true;
    for (let place = start; place < end; place++) {
      const entry = entries[place]!;
      if (isWanted[entry] === 0) continue;
      isOne = isOne && (wanted === 0 || set === setOf[entry]!);
      set = setOf[entry]!;
      wanted++;
    }
    if (wanted === 0) continue;
    if (isOne || wanted === end - start) {
      tally[isOne ? set : wholes[row]!]!++;
      continue;
    }
    sumEachOnce(entries, start, end, isWanted, setOf, setStarts, setValues, i + 1, last, sums);
  }
}

/** Adds one to the `sums` of the values that the wanted ones of `entries[from…to)` have; `last` marks those that were counted. */
function sumEachOnce(
  entries: Uint32Array,
  from: number,
  to: number,
  isWanted: Uint8Array,
  setOf: Uint32Array,
  setStarts: Uint32Array,
  setValues: Uint32Array,
  mark: number,
  last: Uint32Array,
  sums: Uint32Array,
): void {
  for (let place = from; place < to; place++) {
    const entry = entries[place]!;
    if (isWanted[entry] === 0) continue;
    const end = setStarts[setOf[entry]! + 1]!;
    for (let cell = setStarts[setOf[entry]!]!; cell < end; cell++) {
      const value = setValues[cell]!;
      if (last[value] === mark) continue;
      last[value] = mark;
      sums[value]!++;
    }
  }
}

/**
 * As {@link tallyEntries}, where there are so few values that a number has a bit for each.
 *
 * @param bitsOf by entry the values that it has; 0 of one that is not wanted
 * @param tally by combination of bits
 */
export function tallyBits(
  hits: Uint32Array,
  from: number,
  to: number,
  failed: Uint8Array,
  own: number,
  lists: Uint32Array,
  rows: number,
  starts: Uint32Array,
  entries: Uint32Array,
  bitsOf: Uint32Array,
  tally: Uint32Array,
): void {
  for (let i = from; i < to; i++) {
    const row = hits[i]!;
    if ((failed[i]! & ~own) !== 0 || row >= rows) continue;
    const end = starts[lists[row]! + 1]!;
    let bits = 0;
    for (let place = starts[lists[row]!]!; place < end; place++) bits |= bitsOf[entries[place]!]!;
    tally[bits]!++;
  }
}

/** By entry the bits of the values of its set; 0 of one that is not wanted. */
export function bitsOfEntries(
  isWanted: Uint8Array,
  setOf: Uint32Array,
  setStarts: Uint32Array,
  setValues: Uint32Array,
): Uint32Array {
  const bitsOf = new Uint32Array(isWanted.length);
  const sets = setStarts.length - 1;
  for (let entry = 0; entry < isWanted.length; entry++) {
    const set = setOf[entry]!;
    if (isWanted[entry] === 0 || set >= sets) continue;
    const end = setStarts[set + 1]!;
    for (let cell = setStarts[set]!; cell < end; cell++) bitsOf[entry] = bitsOf[entry]! | (1 << setValues[cell]!);
  }
  return bitsOf;
}

/** Adds to `sums`, by value, the counts of the combinations that have its bit. */
export function sumBits(tally: Uint32Array, sums: Uint32Array): void {
  for (let bits = 1; bits < tally.length; bits++) {
    const count = tally[bits]!;
    if (count === 0) continue;
    for (let value = 0; value < sums.length; value++) if ((bits & (1 << value)) !== 0) sums[value]! += count;
  }
}
