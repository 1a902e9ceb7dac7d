// Growing collections of numbers and texts: contiguous arrays that double, and chunked ones that are never copied and
// can be released.

export interface GrowingArray<Kind> {
  readonly length: number;
  push(value: number): void;
  /** The numbers pushed so far, as a view that is valid until the next push. */
  array(): Kind;
}

export function createGrowingIntegers(room = 1024): GrowingArray<Uint32Array<ArrayBuffer>> {
  return createGrowing(
    room,
    (length) => new Uint32Array(length),
    (array, end) => array.subarray(0, end),
  );
}

export function createGrowingFloats(room = 1024): GrowingArray<Float32Array<ArrayBuffer>> {
  return createGrowing(
    room,
    (length) => new Float32Array(length),
    (array, end) => array.subarray(0, end),
  );
}

function createGrowing<Kind extends Uint32Array<ArrayBuffer> | Float32Array<ArrayBuffer>>(
  room: number,
  allocate: (length: number) => Kind,
  head: (array: Kind, end: number) => Kind,
): GrowingArray<Kind> {
  let array = allocate(room);
  let length = 0;
  return {
    get length() {
      return length;
    },
    push(value) {
      if (length === array.length) {
        const larger = allocate(length * 2);
        larger.set(array);
        array = larger;
      }
      array[length++] = value;
    },
    array: () => head(array, length),
  };
}

/** Lists of numbers, stored one after another. */
export interface Lists<Kind> {
  /** Number of lists. */
  readonly count: number;
  /** Count of the numbers in all lists. */
  readonly total: number;
  append(values: Kind): void;
  /** A view of a list. */
  at(index: number): Kind;
  /** Releases the memory of the lists before `index`, except what later lists share. */
  release(index: number): void;
}

type Numbers = Uint8Array | Uint32Array | Float32Array | Float64Array;

/** Numbers in the first chunk. Each is twice as long as the one before, so that a small index takes little memory. */
const FIRST_CHUNK = 1 << 10;
/** Numbers in a chunk at most; a longer list gets a chunk of its own. */
const CHUNK_MAX = 1 << 17;

export const createIntegerLists = (): Lists<Uint32Array> =>
  createLists<Uint32Array>((length) => new Uint32Array(length));
export const createFloatLists = (): Lists<Float32Array> =>
  createLists<Float32Array>((length) => new Float32Array(length));
export const createDoubleLists = (): Lists<Float64Array> =>
  createLists<Float64Array>((length) => new Float64Array(length));
export const createByteLists = (): Lists<Uint8Array> => createLists<Uint8Array>((length) => new Uint8Array(length));

function createLists<Kind extends Numbers>(allocate: (length: number) => Kind): Lists<Kind> {
  const chunks: (Kind | undefined)[] = [];
  const chunkOf = createGrowingIntegers();
  const startOf = createGrowingIntegers();
  const lengthOf = createGrowingIntegers();
  let room = 0;
  let end = 0;
  let total = 0;
  return {
    get count() {
      return chunkOf.length;
    },
    get total() {
      return total;
    },
    append(values) {
      if (end + values.length > room) {
        room = Math.max(Math.min(FIRST_CHUNK * 2 ** chunks.length, CHUNK_MAX), values.length);
        chunks.push(allocate(room));
        end = 0;
      }
      chunks.at(-1)?.set(values, end);
      chunkOf.push(Math.max(0, chunks.length - 1));
      startOf.push(end);
      lengthOf.push(values.length);
      end += values.length;
      total += values.length;
    },
    at(index) {
      const start = startOf.array()[index]!;
      const length = lengthOf.array()[index]!;
      return length === 0 ? allocate(0) : (chunks[chunkOf.array()[index]!]!.subarray(start, start + length) as Kind);
    },
    release(index) {
      for (let chunk = chunkOf.array()[index]! - 1; chunk >= 0 && chunks[chunk] !== undefined; chunk--)
        chunks[chunk] = undefined;
    },
  };
}
