// What is remembered only to be quick: every cache has a share of one budget of bytes, and none takes of another's.
import { LRUCache } from 'lru-cache';

/** The bytes of all caches together, unless the operator says otherwise. */
export const CACHE_BYTES = 64 * 1024 * 1024;

/**
 * The caches, each with its parts of the budget. Callers can ask for as many searches, pages and names as they make up;
 * what they ask for lies apart from products and from who calls.
 */
const SHARES = {
  /**
   * Answers about a product. A plain one takes some 2.5 KB, and 1.2 more as it is compressed, which a third of them are: the
   * 6,300 most wanted of a catalogue have room here.
   */
  products: 18,
  /** Answers to searches, and lists, with what they are compressed. */
  answers: 11,
  /** Answers that say that something is not there. */
  missing: 4,
  /** Long lists, which few ask for: here is room for the longest that there can be, with what it is compressed. */
  long: 8,
  /** Pages of the shop; they are kept compressed, 8 KB and less. */
  pages: 8,
  missing_pages: 1,
  long_pages: 1,
  problem_pages: 1,
  /** Who calls, by the hash of a key or session. */
  callers: 5,
  /** Where the events are that somebody follows: some 260,000 of the thirty days for which they are kept. */
  events: 6,
  recent_events: 1,
} as const;

export type CacheName = keyof typeof SHARES;
const NAMES = Object.keys(SHARES) as CacheName[];
const PARTS = Object.values<number>(SHARES).reduce((sum, parts) => sum + parts);

/** What a cache holds. */
export interface Held {
  readonly name: CacheName;
  /** With what each entry takes besides its content. */
  readonly bytes: number;
  readonly entries: number;
  /** The most bytes that it may hold. */
  readonly limit: number;
}

/** A cache whose entries are weighed in bytes, and which forgets what was asked for longest ago. */
export type Cache<Value extends object | string, Key extends string | number = string> = LRUCache<Key, Value>;
type Weighing<Key extends string | number, Value extends object | string> = Pick<
  LRUCache.Options<Key, Value, unknown>,
  'sizeCalculation' | 'dispose'
>;

/** The caches of a process. */
export interface Caches {
  /**
   * Opens a cache within its share, empty, in the place of the one before it. Without a calculation each entry brings its
   * size.
   */
  open<Value extends object | string, Key extends string | number = string>(
    name: CacheName,
    weighing?: Weighing<Key, Value>,
  ): Cache<Value, Key>;
  /** What each of them holds now. */
  held(): Held[];
}

/** Shares so many bytes out. */
export function createCaches(bytes = CACHE_BYTES): Caches {
  const opened = new Map<CacheName, { readonly calculatedSize: number; readonly size: number }>();
  const limitOf = (name: CacheName): number => Math.floor((bytes * SHARES[name]) / PARTS);
  return {
    open<Value extends object | string, Key extends string | number = string>(
      name: CacheName,
      weighing: Weighing<Key, Value> = {},
    ) {
      const cache = new LRUCache<Key, Value>({ maxSize: limitOf(name), ...weighing });
      opened.set(name, cache);
      return cache;
    },
    held: () =>
      NAMES.map((name) => {
        const { calculatedSize = 0, size = 0 } = opened.get(name) ?? {};
        return { name, bytes: calculatedSize, entries: size, limit: limitOf(name) };
      }),
  };
}
