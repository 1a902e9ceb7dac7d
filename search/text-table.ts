// Sorted texts in one byte buffer: found by binary search, decoded on demand, a fraction of what as many strings would take.

/** Texts in ascending order of their UTF-8 bytes; text i lies from `starts[i]`, before `starts[i + 1]`. */
export interface TextTable {
  readonly starts: Uint32Array;
  readonly bytes: Uint8Array;
}

/** Views the bytes as a Buffer, whose decoder, unlike TextDecoder, also reads shared memory. */
export function bufferOf(bytes: Uint8Array): Buffer {
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
}

/** The order of a {@link TextTable}: by code points, which is the order of the UTF-8 bytes (`<` orders by UTF-16 units). */
export function compareText(a: string, b: string): number {
  const length = Math.min(a.length, b.length);
  for (let i = 0; i < length; i++) {
    const x = a.charCodeAt(i);
    const y = b.charCodeAt(i);
    if (x !== y) return codePointWeight(x) - codePointWeight(y);
  }
  return a.length - b.length;
}

/** Surrogates stand for code points above U+FFFF, yet their own values lie below U+E000. */
function codePointWeight(unit: number): number {
  if (unit < 0xd800) return unit;
  return unit < 0xe000 ? unit + 0x2000 : unit - 0x800;
}

/** Lays texts out one after another, in the order given. */
export function layTexts(texts: readonly string[]): { starts: Uint32Array; bytes: Uint8Array } {
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

/** A reader of a table. */
export interface TextReader {
  readonly size: number;
  textAt(index: number): string;
  /** The text's place, or -1. */
  find(text: string): number;
  /** The first place whose text is not below `text`. */
  lowerBound(text: string): number;
  /** The first place after `from` whose text does not start with `prefix`. */
  endOfPrefix(prefix: string, from: number): number;
}

export function createTextReader(table: TextTable): TextReader {
  const { starts } = table;
  const bytes = bufferOf(table.bytes);
  const size = starts.length - 1;

  const compareAt = (index: number, sought: Buffer, length: number): number => {
    const start = starts[index]!;
    const end = Math.min(starts[index + 1]!, start + length);
    const shared = Math.min(end - start, sought.length);
    for (let i = 0; i < shared; i++) {
      const difference = bytes[start + i]! - sought[i]!;
      if (difference !== 0) return difference;
    }
    return end - start - sought.length;
  };
  const firstNotBelow = (sought: Buffer, from: number, length: number, bound: number): number => {
    let low = from;
    let high = size;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if (compareAt(middle, sought, length) < bound) low = middle + 1;
      else high = middle;
    }
    return low;
  };

  return {
    size,
    textAt: (index) => bytes.toString('utf8', starts[index], starts[index + 1]),
    find(text) {
      const sought = Buffer.from(text);
      const place = firstNotBelow(sought, 0, Infinity, 0);
      return place < size && compareAt(place, sought, Infinity) === 0 ? place : -1;
    },
    lowerBound: (text) => firstNotBelow(Buffer.from(text), 0, Infinity, 0),
    endOfPrefix(prefix, from) {
      const sought = Buffer.from(prefix);
      return firstNotBelow(sought, from, sought.length, 1);
    },
  };
}
