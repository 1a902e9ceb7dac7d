// The loops that count and rank a word's postings as they are read; typed arrays and numbers only, as in row-loops.ts.
import { worthOf } from './posting-loops.js';
import { leastKey, offer, type Best } from './top.js';

/**
 * Counts the groups of the postings' rows and offers those whose group passes all filters by `weight × worth × factor`,
 * which is the popularity. Rows with the stamp `aside` or a later one are left for afterwards: they get their score, and those with
 * exactly `aside` become hits and get the next stamp.
 * @returns the end of the hits.
 */
export function streamByScore(
  rows: Uint32Array,
  weights: Float32Array,
  start: number,
  end: number,
  weight: number,
  group: Uint16Array,
  fails: Uint8Array,
  tally: Uint32Array,
  aside: number,
  stamp: Uint32Array,
  score: Float32Array,
  hits: Uint32Array,
  to: number,
  factor: Float32Array,
  order: Float64Array,
  best: Best,
): number {
  let least = leastKey(best);
  for (let i = start; i < end; i++) {
    const row = rows[i]!;
    const last = stamp[row]!;
    if (last >= aside) {
      score[row] = weight * worthOf(weights[i]!, row, factor);
      if (last === aside) {
        stamp[row] = aside + 1;
        hits[to++] = row;
      }
      continue;
    }
    const number = group[row]!;
    tally[number]!++;
    // Rounded to 32 bits, as scores are stored.
    const key = Math.fround(weight * worthOf(weights[i]!, row, factor)) * factor[row]!;
    if (key < least || fails[number] !== 0 || (key === least && order[row]! > best.orders[0]!)) continue;
    offer(best, row, key, order[row]!);
    least = leastKey(best);
  }
  return to;
}

/** The same by `sign × column`. */
export function streamByColumn(
  rows: Uint32Array,
  start: number,
  end: number,
  group: Uint16Array,
  fails: Uint8Array,
  tally: Uint32Array,
  aside: number,
  stamp: Uint32Array,
  column: Float64Array,
  sign: number,
  order: Float64Array,
  best: Best,
): void {
  let least = leastKey(best);
  for (let i = start; i < end; i++) {
    const row = rows[i]!;
    if (stamp[row]! >= aside) continue;
    const number = group[row]!;
    tally[number]!++;
    const key = sign * column[row]!;
    if (key < least || fails[number] !== 0 || (key === least && order[row]! > best.orders[0]!)) continue;
    offer(best, row, key, order[row]!);
    least = leastKey(best);
  }
}
