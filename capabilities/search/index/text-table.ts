// Sorted texts in one byte buffer: found by binary search, decoded on demand, and far smaller than as many strings.

/** Texts in ascending order of their UTF-8 bytes; text i extends from `starts[i]` to before `starts[i + 1]`. */
interface TextTable {
  readonly starts: Uint32Array;
  readonly bytes: Uint8Array;
}

/** A Buffer over the bytes, whose decoder, unlike TextDecoder, also reads shared memory. */
function bufferOf(bytes: Uint8Array): Buffer {
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
}

/**
 * The order of a {@link TextTable}: by code point, which is also the order of the UTF-8 bytes (`<` compares UTF-16
 * units).
 */
export function compareText(a: string, b: string): number {
  const length = Math.min(a.length, b.length);
  for (let i = 0; i < length; i++) {
    const x = a.charCodeAt(i);
    const y = b.charCodeAt(i);
    if (x !== y) return codePointWeight(x) - codePointWeight(y);
  }
  return a.length - b.length;
}

/** Surrogates stand for code points above U+FFFF, yet their own values are below U+E000. */
function codePointWeight(unit: number): number {
  if (unit < 0xd800) return unit;
  return unit < 0xe000 ? unit + 0x2000 : unit - 0x800;
}

/** Concatenates texts in the given order. */
export function layTexts(texts: readonly string[]): {
  starts: Uint32Array<ArrayBuffer>;
  bytes: Uint8Array<ArrayBuffer>;
} {
  const starts = new Uint32Array(texts.length + 1);
  let size = 0;
  texts.forEach((text, i) => {
    starts[i] = size;
    size += Buffer.byteLength(text);
  });
  starts[texts.length] = size;
  const bytes = Buffer.alloc(size);
  texts.forEach((text, i) => bytes.write(text, starts[i]!));
  return { starts, bytes };
}

export interface TextReader {
  readonly size: number;
  textAt(index: number): string;
  /** The text's offset, or -1. */
  find(text: string): number;
  /** The first offset whose text is not below `text`. */
  lowerBound(text: string): number;
  /** The first offset after `from` whose text does not start with `prefix`. */
  endOfPrefix(prefix: string, from: number): number;
}

/** Longer than any word; longer texts are found too, only more slowly. */
const USUAL_TEXT = 256;

export function createTextReader(table: TextTable): TextReader {
  const { starts } = table;
  const bytes = bufferOf(table.bytes);
  const size = starts.length - 1;
  const usual = new Uint8Array(USUAL_TEXT);
  let sought: Uint8Array = usual;
  let length = 0;

  const seek = (text: string): void => {
    sought = usual;
    length = text.length;
    for (let i = 0; i < length; i++) {
      const unit = text.charCodeAt(i);
      if (unit < 0x80 && i < USUAL_TEXT) {
        usual[i] = unit;
        continue;
      }
      sought = Buffer.from(text);
      length = sought.length;
      return;
    }
  };

  return {
    size,
    textAt: (index) => bytes.toString('utf8', starts[index], starts[index + 1]),
    find(text) {
      seek(text);
      const offset = firstNotBelow(bytes, starts, 0, sought, length, 0);
      return offset < size && compareBytes(bytes, starts[offset]!, starts[offset + 1]!, sought, length, false) === 0
        ? offset
        : -1;
    },
    lowerBound(text) {
      seek(text);
      return firstNotBelow(bytes, starts, 0, sought, length, 0);
    },
    endOfPrefix(prefix, from) {
      seek(prefix);
      return firstNotBelow(bytes, starts, from, sought, length, 1);
    },
  };
}

/**
 * The first offset from `from` whose text is not below the first `length` bytes of `sought`; with `bound` 1, the first
 * whose text is above them and does not start with them.
 */
function firstNotBelow(
  bytes: Uint8Array,
  starts: Uint32Array,
  from: number,
  sought: Uint8Array,
  length: number,
  bound: 0 | 1,
): number {
  let low = from;
  let high = starts.length - 1;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (compareBytes(bytes, starts[middle]!, starts[middle + 1]!, sought, length, bound === 1) < bound)
      low = middle + 1;
    else high = middle;
  }
  return low;
}

/**
 * Compares the bytes from `start` to before `end` with the first `length` bytes of `sought`; with `asPrefix`, at most
 * as many bytes as are sought.
 */
function compareBytes(
  bytes: Uint8Array,
  start: number,
  end: number,
  sought: Uint8Array,
  length: number,
  asPrefix: boolean,
): number {
  const own = asPrefix && end - start > length ? length : end - start;
  const shared = own < length ? own : length;
  for (let i = 0; i < shared; i++) {
    const difference = bytes[start + i]! - sought[i]!;
    if (difference !== 0) return difference;
  }
  return own - length;
}
