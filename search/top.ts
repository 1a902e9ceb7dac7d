// Selects one page of the best rows: a heap for the first pages, quickselect for the deep ones, so that no page costs a full sort.

/** Rows with a key each; greater keys come first, equal keys in the order of their ids. */
export interface Ranking {
  readonly rows: Uint32Array;
  /** By the place in `rows`. */
  readonly keys: Float64Array;
  readonly size: number;
  /** By row: ascending ids have ascending numbers. */
  readonly idOrder: Float64Array;
}

/** Up to here a heap of the page's end is cheaper than partitioning all rows. */
const LARGEST_HEAP = 256;

/** The rows at places `from` to before `to` of the full order. May reorder the ranking's arrays. */
export function selectPage(ranking: Ranking, from: number, to: number): number[] {
  const end = Math.min(to, ranking.size);
  if (from >= end) return [];
  const best = end <= LARGEST_HEAP ? heapSelect(ranking, end) : quickSelect(ranking, from, end);
  best.sort((a, b) => (comesBefore(ranking, a, b) ? -1 : 1));
  const places = end <= LARGEST_HEAP ? best.slice(from) : best;
  return places.map((place) => ranking.rows[place]!);
}

function comesBefore({ keys, rows, idOrder }: Ranking, a: number, b: number): boolean {
  const x = keys[a]!;
  const y = keys[b]!;
  return x > y || (x === y && idOrder[rows[a]!]! < idOrder[rows[b]!]!);
}

/** The places of the best `count` rows, unsorted: a heap whose root is the worst of them. */
function heapSelect(ranking: Ranking, count: number): number[] {
  const heap: number[] = [];
  const { keys, size } = ranking;
  for (let place = 0; place < count; place++) {
    heap.push(place);
    siftUp(ranking, heap);
  }
  for (let place = nextAtLeast(keys, keys[heap[0]!]!, count, size); place < size; place = nextAtLeast(keys, keys[heap[0]!]!, place + 1, size)) {
    if (!comesBefore(ranking, place, heap[0]!)) continue;
    heap[0] = place;
    siftDown(ranking, heap);
  }
  return heap;
}

/** The first place from `from` whose key is at least `least`, or `size`. */
function nextAtLeast(keys: Float64Array, least: number, from: number, size: number): number {
  let place = from;
  while (place < size && keys[place]! < least) place++;
  return place;
}

function siftUp(ranking: Ranking, heap: number[]): void {
  let child = heap.length - 1;
  while (child > 0) {
    const parent = (child - 1) >> 1;
    if (!comesBefore(ranking, heap[parent]!, heap[child]!)) return;
    swap(heap, parent, child);
    child = parent;
  }
}

function siftDown(ranking: Ranking, heap: number[]): void {
  let parent = 0;
  for (;;) {
    let worst = 2 * parent + 1;
    if (worst >= heap.length) return;
    if (worst + 1 < heap.length && comesBefore(ranking, heap[worst]!, heap[worst + 1]!)) worst++;
    if (!comesBefore(ranking, heap[parent]!, heap[worst]!)) return;
    swap(heap, parent, worst);
    parent = worst;
  }
}

/** The places from `from` to before `to` of the full order, unsorted (C. A. R. Hoare, Algorithm 65: Find). */
function quickSelect(ranking: Ranking, from: number, to: number): number[] {
  const places = new Uint32Array(ranking.size);
  for (let place = 0; place < places.length; place++) places[place] = place;
  partitionAt(ranking, places, from, 0, places.length - 1);
  partitionAt(ranking, places, to - 1, from, places.length - 1);
  return Array.from(places.subarray(from, to));
}

/** Reorders places so that the one at `target` is where a sort would put it, better ones before and worse ones after it. */
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

function swap(heap: number[], a: number, b: number): void {
  const place = heap[a]!;
  heap[a] = heap[b]!;
  heap[b] = place;
}
