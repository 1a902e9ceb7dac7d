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
  let place = end;
  while (place > 0) {
    const parent = (place - 1) >> 1;
    if (keys[parent]! < key || (keys[parent] === key && orders[parent]! > order)) break;
    rows[place] = rows[parent]!;
    keys[place] = keys[parent]!;
    orders[place] = orders[parent]!;
    place = parent;
  }
  rows[place] = row;
  keys[place] = key;
  orders[place] = order;
}

function siftDown({ rows, keys, orders, size }: Best, row: number, key: number, order: number): void {
  let place = 0;
  for (;;) {
    let worst = 2 * place + 1;
    if (worst >= size) break;
    const other = worst + 1;
    if (
      other < size &&
      (keys[other]! < keys[worst]! || (keys[other] === keys[worst] && orders[other]! > orders[worst]!))
    )
      worst = other;
    if (key < keys[worst]! || (key === keys[worst] && order > orders[worst]!)) break;
    rows[place] = rows[worst]!;
    keys[place] = keys[worst]!;
    orders[place] = orders[worst]!;
    place = worst;
  }
  rows[place] = row;
  keys[place] = key;
  orders[place] = order;
}

/** The rows from place `from` of the order on, best first. */
export function sortedRows({ rows, keys, orders, size }: Best, from = 0): number[] {
  const places = Array.from({ length: size }, (_, place) => place);
  places.sort((a, b) => keys[b]! - keys[a]! || orders[a]! - orders[b]!);
  return places.slice(from).map((place) => rows[place]!);
}

/** Rows with a key each; greater keys come first, equal keys in the order of their ids. */
export interface Ranking {
  readonly rows: Uint32Array;
  /** By the place in `rows`. */
  readonly keys: Float64Array;
  readonly size: number;
  /** By row: ascending ids have ascending numbers. */
  readonly idOrder: Float64Array;
}

/** The rows at places `from` to before `to` of the full order, by quickselect (C. A. R. Hoare, Algorithm 65: Find). */
export function selectDeepPage(ranking: Ranking, from: number, to: number): number[] {
  const end = Math.min(to, ranking.size);
  if (from >= end) return [];
  const places = new Uint32Array(ranking.size);
  for (let place = 0; place < places.length; place++) places[place] = place;
  partitionAt(ranking, places, from, 0, places.length - 1);
  partitionAt(ranking, places, end - 1, from, places.length - 1);
  const page = Array.from(places.subarray(from, end)).sort((a, b) => (comesBefore(ranking, a, b) ? -1 : 1));
  return page.map((place) => ranking.rows[place]!);
}

function comesBefore({ keys, rows, idOrder }: Ranking, a: number, b: number): boolean {
  const x = keys[a]!;
  const y = keys[b]!;
  return x > y || (x === y && idOrder[rows[a]!]! < idOrder[rows[b]!]!);
}

/**
 * Reorders places so that the one at `target` is where a sort would put it, with better ones before and worse ones
 * after it.
 */
function partitionAt(ranking: Ranking, places: Uint32Array, target: number, first: number, last: number): void {
  let low = first;
  let high = last;
  while (low < high) {
    const pivot = places[(low + high) >>> 1]!;
    let i = low;
    let j = high;
    while (i <= j) {
      while (comesBefore(ranking, places[i]!, pivot)) i++;
      while (comesBefore(ranking, pivot, places[j]!)) j--;
      if (i <= j) {
        const place = places[i]!;
        places[i++] = places[j]!;
        places[j--] = place;
      }
    }
    if (target <= j) high = j;
    else if (target >= i) low = i;
    else return;
  }
}
