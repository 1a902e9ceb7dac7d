// The loops over rows: filters, counts and orders. Together with those of posting-loops.ts they take nearly all of a
// query's time.
//
// Each takes typed arrays and numbers only. V8 then compiles it once and for good; the same loops inside functions that
// also read objects were thrown out of optimised code at every call and ran four times slower.
import { leastKey, offer, type Best } from './top.js';

/** Writes the rows whose group is not `left` to `hits`. @returns how many. */
export function listRows(group: Uint16Array, rows: number, left: number, hits: Uint32Array): number {
  let end = 0;
  for (let row = 0; row < rows; row++) if (group[row] !== left) hits[end++] = row;
  return end;
}

/** Writes the rows whose group passes all filters to `hits`. @returns how many. */
export function listPassing(group: Uint16Array, rows: number, fails: Uint8Array, hits: Uint32Array): number {
  let end = 0;
  for (let row = 0; row < rows; row++) if (fails[group[row]!] === 0) hits[end++] = row;
  return end;
}

/** Moves the rows among `hits[from…to)` whose group is not `left` to `hits[from…)`. @returns their end. */
export function keepPresent(hits: Uint32Array, from: number, to: number, group: Uint16Array, left: number): number {
  let kept = from;
  for (let i = from; i < to; i++) if (group[hits[i]!] !== left) hits[kept++] = hits[i]!;
  return kept;
}

/**
 * Counts the groups of `hits[from…to)` and moves the rows whose group passes all filters to `hits[kept…)`.
 *
 * @returns the end of the kept rows.
 */
export function tallyGroups(
  hits: Uint32Array,
  from: number,
  to: number,
  kept: number,
  group: Uint16Array,
  fails: Uint8Array,
  tally: Uint32Array,
): number {
  for (let i = from; i < to; i++) {
    const row = hits[i]!;
    const number = group[row]!;
    tally[number]!++;
    if (fails[number] === 0) hits[kept++] = row;
  }
  return kept;
}

/**
 * Adds the filters that the groups of `hits[from…to)` fail to `failed`, and counts the groups of those that failed
 * nothing before.
 */
export function tallyFailing(
  hits: Uint32Array,
  from: number,
  to: number,
  group: Uint16Array,
  fails: Uint8Array,
  failed: Uint8Array,
  tally: Uint32Array,
): void {
  for (let i = from; i < to; i++) {
    const number = group[hits[i]!]!;
    if (failed[i] === 0) tally[number]!++;
    failed[i] = failed[i]! | fails[number]!;
  }
}

/** Counts the values of the rows of `hits[from…to)` that failed no filter but `own`. */
export function tallyColumn(
  hits: Uint32Array,
  from: number,
  to: number,
  failed: Uint8Array,
  own: number,
  column: Uint32Array,
  tally: Uint32Array,
): void {
  for (let i = from; i < to; i++) if ((failed[i]! & ~own) === 0) tally[column[hits[i]!]!]!++;
}

/** As {@link tallyColumn}, for rows with any number of values each; rows from `rows` on are skipped. */
export function tallyLists(
  hits: Uint32Array,
  from: number,
  to: number,
  failed: Uint8Array,
  own: number,
  starts: Uint32Array,
  values: Uint32Array,
  rows: number,
  tally: Uint32Array,
): void {
  for (let i = from; i < to; i++) {
    const row = hits[i]!;
    if ((failed[i]! & ~own) !== 0 || row >= rows) continue;
    const end = starts[row + 1]!;
    for (let offset = starts[row]!; offset < end; offset++) tally[values[offset]!]!++;
  }
}

/** Moves the rows among `hits[from…to)` that failed nothing to `hits[kept…)`. @returns their end. */
export function keepPassing(hits: Uint32Array, from: number, to: number, kept: number, failed: Uint8Array): number {
  for (let i = from; i < to; i++) if (failed[i] === 0) hits[kept++] = hits[i]!;
  return kept;
}

/** Writes `score × factor + shift` of the rows `hits[from…to)` to `keys[from…to)`. */
export function fillScoreKeys(
  hits: Uint32Array,
  from: number,
  to: number,
  score: Float32Array,
  factor: Float32Array,
  shift: number,
  keys: Float64Array,
): void {
  for (let i = from; i < to; i++) keys[i] = score[hits[i]!]! * factor[hits[i]!]! + shift;
}

/** Writes `sign × column` of the rows `hits[0…to)` to `keys[0…to)`. */
export function fillColumnKeys(
  hits: Uint32Array,
  to: number,
  column: Float64Array,
  sign: number,
  keys: Float64Array,
): void {
  for (let i = 0; i < to; i++) keys[i] = sign * column[hits[i]!]!;
}

/** Offers the rows `hits[from…to)` by `score × factor + shift`. */
export function rankByScore(
  hits: Uint32Array,
  from: number,
  to: number,
  score: Float32Array,
  factor: Float32Array,
  shift: number,
  order: Float64Array,
  best: Best,
): void {
  let least = leastKey(best);
  for (let i = from; i < to; i++) {
    const row = hits[i]!;
    const key = score[row]! * factor[row]! + shift;
    if (key < least || (key === least && order[row]! > best.orders[0]!)) continue;
    offer(best, row, key, order[row]!);
    least = leastKey(best);
  }
}

/** Offers the rows `hits[0…to)` by `sign × column`. */
export function rankByColumn(
  hits: Uint32Array,
  to: number,
  column: Float64Array,
  sign: number,
  order: Float64Array,
  best: Best,
): void {
  let least = leastKey(best);
  for (let i = 0; i < to; i++) {
    const row = hits[i]!;
    const key = sign * column[row]!;
    if (key < least || (key === least && order[row]! > best.orders[0]!)) continue;
    offer(best, row, key, order[row]!);
    least = leastKey(best);
  }
}

/**
 * As {@link tallyGroups}, but offers the rows whose group passes all filters, as {@link rankByScore} does. Nearly all
 * rows are rejected by comparing the key; testing first whether the group passes, a branch that no processor can
 * predict, took a tenth longer.
 */
export function tallyAndRankByScore(
  hits: Uint32Array,
  from: number,
  to: number,
  group: Uint16Array,
  fails: Uint8Array,
  tally: Uint32Array,
  score: Float32Array,
  factor: Float32Array,
  shift: number,
  order: Float64Array,
  best: Best,
): void {
  let least = leastKey(best);
  for (let i = from; i < to; i++) {
    const row = hits[i]!;
    const number = group[row]!;
    tally[number]!++;
    const key = score[row]! * factor[row]! + shift;
    if (key < least || fails[number] !== 0 || (key === least && order[row]! > best.orders[0]!)) continue;
    offer(best, row, key, order[row]!);
    least = leastKey(best);
  }
}

/** The same by `sign × column`. */
export function tallyAndRankByColumn(
  hits: Uint32Array,
  to: number,
  group: Uint16Array,
  fails: Uint8Array,
  tally: Uint32Array,
  column: Float64Array,
  sign: number,
  order: Float64Array,
  best: Best,
): void {
  let least = leastKey(best);
  for (let i = 0; i < to; i++) {
    const row = hits[i]!;
    const number = group[row]!;
    tally[number]!++;
    const key = sign * column[row]!;
    if (key < least || fails[number] !== 0 || (key === least && order[row]! > best.orders[0]!)) continue;
    offer(best, row, key, order[row]!);
    least = leastKey(best);
  }
}

/** Offers those of the rows `from` to before `to` whose group passes all filters, by `sign × column`. */
export function rankRows(
  group: Uint16Array,
  from: number,
  to: number,
  fails: Uint8Array,
  column: Float64Array,
  sign: number,
  order: Float64Array,
  best: Best,
): void {
  let least = leastKey(best);
  for (let row = from; row < to; row++) {
    const key = sign * column[row]!;
    if (key < least || fails[group[row]!] !== 0 || (key === least && order[row]! > best.orders[0]!)) continue;
    offer(best, row, key, order[row]!);
    least = leastKey(best);
  }
}

/**
 * Offers the first rows in `ordered` that are not in `but` and whose group passes all filters, as many as there is room
 * for.
 */
export function rankOrdered(
  ordered: Uint32Array,
  but: ReadonlySet<number>,
  group: Uint16Array,
  fails: Uint8Array,
  column: Float64Array,
  sign: number,
  order: Float64Array,
  best: Best,
): void {
  for (let i = 0; i < ordered.length && best.size < best.room; i++) {
    const row = ordered[i]!;
    if (fails[group[row]!] === 0 && !but.has(row)) offer(best, row, sign * column[row]!, order[row]!);
  }
}
