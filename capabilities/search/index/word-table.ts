// Caches what was computed for recent words, looked up by their characters without cutting them out of their text.

/** The UTF-16 units of a text; arrays give access to them several times faster than strings. */
export interface Units {
  readonly text: string;
  /** The first `text.length` elements. */
  readonly array: Uint16Array;
}

export interface WordTable<Entry> {
  /**
   * The entry that `create` of {@link createWordTable} made for the word from `start` to before `end`, whose {@link
   * hashOf} is `hash`.
   */
  find(units: Units, start: number, end: number, hash: number): Entry;
}

const FIRST_SLOTS = 1024;
/**
 * More words than this with one hash, which only an attacker would produce, are not cached, nor are words with more
 * units than LONGEST.
 */
const MOST_PROBES = 32;
const LONGEST = 64;
/** V8 stores a longer substring as a reference to the whole text. */
const LONGEST_COPY = 12;

/**
 * Caches up to `most` words, then starts anew. Open addressing with linear probing (Knuth, The Art of Computer
 * Programming 3, 6.4).
 */
export function createWordTable<Entry>(most: number, create: (raw: string) => Entry): WordTable<Entry> {
  let slots = createSlots<Entry>(FIRST_SLOTS);
  /** The cached words, one after another. */
  let pool = new Uint16Array(FIRST_SLOTS * 8);
  let poolEnd = 0;
  let size = 0;

  const makeRoom = (length: number): void => {
    if (size === most) {
      slots = createSlots(FIRST_SLOTS);
      size = poolEnd = 0;
    } else if (size * 2 >= slots.mask) slots = widened(slots);
    if (poolEnd + length <= pool.length) return;
    const larger = new Uint16Array(pool.length * 2);
    larger.set(pool);
    pool = larger;
  };
  const remember = ({ text, array }: Units, start: number, end: number, hash: number): Entry => {
    const entry = create(copyOf(text, start, end));
    makeRoom(end - start);
    for (let i = start; i < end; i++) pool[poolEnd + i - start] = array[i]!;
    put(slots, hash, poolEnd, end - start, entry);
    poolEnd += end - start;
    size++;
    return entry;
  };

  return {
    find(units, start, end, hash) {
      const { array } = units;
      const { mask, cells, entries } = slots;
      const length = end - start;
      if (length > LONGEST) return create(copyOf(units.text, start, end));
      let slot = firstSlot(hash, mask);
      for (let probes = 0; probes < MOST_PROBES; probes++) {
        const cell = slot * CELLS;
        if (cells[cell + 2] === 0) return remember(units, start, end, hash);
        if (cells[cell] === hash && cells[cell + 2] === length && isSame(pool, cells[cell + 1]!, array, start, length))
          return entries[slot]!;
        slot = (slot + 1) & mask;
      }
      return create(copyOf(units.text, start, end));
    },
  };
}

interface Slots<Entry> {
  readonly mask: number;
  /** By slot: the word's hash, its place in the pool, and its length; 0 for a free slot. */
  readonly cells: Int32Array;
  readonly entries: (Entry | undefined)[];
}

/** Cells per slot; a power of two keeps a slot within one cache line. */
const CELLS = 4;

function createSlots<Entry>(count: number): Slots<Entry> {
  return {
    mask: count - 1,
    cells: new Int32Array(count * CELLS),
    entries: new Array<Entry | undefined>(count).fill(undefined),
  };
}

function widened<Entry>({ mask, cells, entries }: Slots<Entry>): Slots<Entry> {
  const wider = createSlots<Entry>((mask + 1) * 2);
  for (let slot = 0; slot <= mask; slot++) {
    const cell = slot * CELLS;
    if (cells[cell + 2] !== 0) put(wider, cells[cell]!, cells[cell + 1]!, cells[cell + 2]!, entries[slot]!);
  }
  return wider;
}

function put<Entry>(
  { mask, cells, entries }: Slots<Entry>,
  hash: number,
  start: number,
  length: number,
  entry: Entry,
): void {
  let slot = firstSlot(hash, mask);
  while (cells[slot * CELLS + 2] !== 0) slot = (slot + 1) & mask;
  cells.set([hash, start, length], slot * CELLS);
  entries[slot] = entry;
}

function firstSlot(hash: number, mask: number): number {
  return (hash ^ (hash >>> 15)) & mask;
}

function isSame(pool: Uint16Array, from: number, array: Uint16Array, start: number, length: number): boolean {
  for (let i = 0; i < length; i++) if (pool[from + i] !== array[start + i]) return false;
  return true;
}

function copyOf(text: string, start: number, end: number): string {
  const raw = text.slice(start, end);
  return raw.length > LONGEST_COPY ? Buffer.from(raw, 'utf16le').toString('utf16le') : raw;
}

/** Random, so that nobody can know in advance which words have the same hash. */
export const HASH_SEED = Math.floor(Math.random() * 0x7fffffff);

/**
 * Extends the hash of a word by one more UTF-16 unit, as FNV-1a does (http://www.isthe.com/chongo/tech/comp/fnv/),
 * starting with {@link HASH_SEED}.
 */
export function hashOf(hash: number, unit: number): number {
  return Math.imul(hash ^ unit, 0x01000193);
}

let shared = Buffer.alloc(1 << 14);
/** Memory for a longer text is not kept. */
const LARGEST_SHARED = 1 << 21;

/** The units of a text, valid until the next call: most texts are copied into the same memory. */
export function unitsOf(text: string): Units {
  const bytes = text.length * 2;
  if (bytes > shared.length && bytes <= LARGEST_SHARED) shared = Buffer.alloc(bytes * 2);
  const buffer = bytes <= shared.length ? shared : Buffer.alloc(bytes);
  buffer.write(text, 'utf16le');
  return { text, array: new Uint16Array(buffer.buffer, buffer.byteOffset, buffer.length >>> 1) };
}
