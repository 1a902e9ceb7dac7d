// Selects the best of many rows: a small heap for the first pages, quickselect for the deep ones, so that no page costs
// a full sort.

/** Up to this size a heap is cheaper than partitioning all rows. */
export const LARGEST_HEAP = 256;

/**
 * The best rows so far: greater keys are better, and among equal keys the lower order. A heap in typed arrays, reused
 * by the next query, whose root is the worst row.
 */
export interface Best {
  readonly rows: Uint32Array;
  readonly keys: Float64Array;
  readonly orders: Float64Array;
  /** Most rows kept, up to {@link LARGEST_HEAP}. */
  room: number;
  size: number;
}

export function createBest(): Best {
  return {
    rows: new Uint32Array(LARGEST_HEAP),
    keys: new Float64Array(LARGEST_HEAP),
    orders: new Float64Array(LARGEST_HEAP),
    room: 0,
    size: 0,
  };
}

/** Empties the heap and makes room for so many rows, at least one. */
export function startBest(best: Best, room: number): Best {
  best.room = room;
  best.size = 0;
  return best;
}

/** The key of the worst row kept; rows below it need not be offered. */
export function leastKey({ keys, size, room }: Best): number {
  return size < room ? -Infinity : keys[0]!;
}

/** Adds a row if it is among the best. */
export function offer(best: Best, row: number, key: number, order: number): void {
  if (best.size < best.room) siftUp(best, best.size++, row, key, order);
  else if (key > best.keys[0]! || (key === best.keys[0] && order < best.orders[0]!)) siftDown(best, row, key, order);
}

function siftUp({ rows, keys, orders }: Best, end: number, row: number, key: number, order: number): void {
  let slot = end;
  while (slot > 0) {
    const parent = (slot - 1) >> 1;
    if (keys[parent]! < key || (keys[parent] === key && orders[parent]! > order)) break;
    rows[slot] = rows[parent]!;
    keys[slot] = keys[parent]!;
    orders[slot] = orders[parent]!;
    slot = parent;
  }
  rows[slot] = row;
  keys[slot] = key;
  orders[slot] = order;
}

function siftDown({ rows, keys, orders, size }: Best, row: number, key: number, order: number): void {
  let slot = 0;
  for (;;) {
    let worst = 2 * slot + 1;
    if (worst >= size) break;
    const other = worst + 1;
    if (
      other < size &&
      (keys[other]! < keys[worst]! || (keys[other] === keys[worst] && orders[other]! > orders[worst]!))
    )
      worst = other;
    if (key < keys[worst]! || (key === keys[worst] && order > orders[worst]!)) break;
    rows[slot] = rows[worst]!;
    keys[slot] = keys[worst]!;
    orders[slot] = orders[worst]!;
    slot = worst;
  }
  rows[slot] = row;
  keys[slot] = key;
  orders[slot] = order;
}

/** The rows from slot `from` of the order on, best first. */
export function sortedRows({ rows, keys, orders, size }: Best, from = 0): number[] {
  const slots = Array.from({ length: size }, (_, slot) => slot);
  slots.sort((a, b) => keys[b]! - keys[a]! || orders[a]! - orders[b]!);
  return slots.slice(from).map((slot) => rows[slot]!);
}

/** Rows with a key each; greater keys come first, equal keys in the order of their ids. */
interface Ranking {
  readonly rows: Uint32Array;
  /** By the slot in `rows`. */
  readonly keys: Float64Array;
  readonly size: number;
  /** By row: ascending ids have ascending numbers. */
  readonly idOrder: Float64Array;
}

/** The rows at slots `from` to before `to` of the full order, by quickselect (C. A. R. Hoare, Algorithm 65: Find). */
export function selectDeepPage(ranking: Ranking, from: number, to: number): number[] {
  const end = Math.min(to, ranking.size);
  if (from >= end) return [];
  const slots = new Uint32Array(ranking.size);
  for (let slot = 0; slot < slots.length; slot++) slots[slot] = slot;
  partitionAt(ranking, slots, from, 0, slots.length - 1);
  partitionAt(ranking, slots, end - 1, from, slots.length - 1);
  const page = Array.from(slots.subarray(from, end)).sort((a, b) => (comesBefore(ranking, a, b) ? -1 : 1));
  return page.map((slot) => ranking.rows[slot]!);
}

function comesBefore({ keys, rows, idOrder }: Ranking, a: number, b: number): boolean {
  const x = keys[a]!;
  const y = keys[b]!;
  return x > y || (x === y && idOrder[rows[a]!]! < idOrder[rows[b]!]!);
}

/**
 * Reorders slots so that the one at `target` is where a sort would put it, with better ones before and worse ones
 * after it.
 */
function partitionAt(ranking: Ranking, slots: Uint32Array, target: number, first: number, last: number): void {
  let low = first;
  let high = last;
  while (low < high) {
    const pivot = slots[(low + high) >>> 1]!;
    let i = low;
    let j = high;
    while (i <= j) {
      while (comesBefore(ranking, slots[i]!, pivot)) i++;
      while (comesBefore(ranking, pivot, slots[j]!)) j--;
      if (i <= j) {
        const slot = slots[i]!;
        slots[i++] = slots[j]!;
        slots[j--] = slot;
      }
    }
    if (target <= j) high = j;
    else if (target >= i) low = i;
    else return;
  }
}
