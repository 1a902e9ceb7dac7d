// Numbers pushed one by one into typed arrays: contiguous ones that double, and chunked ones that never copy.

export interface GrowingArray<Kind> {
  readonly length: number;
  push(value: number): void;
  /** The numbers pushed so far; a view until the next push. */
  array(): Kind;
}

export function createGrowingIntegers(room = 1024): GrowingArray<Uint32Array> {
  return createGrowing(room, (length) => new Uint32Array(length), (array, end) => array.subarray(0, end));
}

export function createGrowingFloats(room = 1024): GrowingArray<Float32Array> {
  return createGrowing(room, (length) => new Float32Array(length), (array, end) => array.subarray(0, end));
}

function createGrowing<Kind extends Uint32Array | Float32Array>(room: number, allocate: (length: number) => Kind, head: (array: Kind, end: number) => Kind): GrowingArray<Kind> {
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

export interface ChunkedArray {
  readonly length: number;
  append(values: Uint32Array | Float32Array): void;
  at(index: number): number;
}

const CHUNK_BITS = 18;
const CHUNK = 1 << CHUNK_BITS;

/** For millions of numbers: at most one chunk of a quarter million is not used. */
export function createChunked(allocate: (length: number) => Uint32Array | Float32Array): ChunkedArray {
  const chunks: (Uint32Array | Float32Array)[] = [];
  let length = 0;
  return {
    get length() {
      return length;
    },
    append(values) {
      for (let done = 0; done < values.length; ) {
        if (length === chunks.length * CHUNK) chunks.push(allocate(CHUNK));
        const place = length & (CHUNK - 1);
        const part = values.subarray(done, done + CHUNK - place);
        chunks[length >>> CHUNK_BITS]!.set(part, place);
        length += part.length;
        done += part.length;
      }
    },
    at: (index) => chunks[index >>> CHUNK_BITS]![index & (CHUNK - 1)]!,
  };
}
