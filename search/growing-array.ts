// Typed arrays that grow as numbers are pushed.

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
