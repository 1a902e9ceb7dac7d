// Pseudo-random numbers that are the same for the same seed.

export interface Random {
  /** At least 0, less than 1. */
  next(): number;
  /** A whole number from `minimum` to `maximum`, both included. */
  integer(minimum: number, maximum: number): number;
  pick<Item>(items: readonly Item[]): Item;
  /** `count` different items, or all when there are fewer, in random order. */
  sample<Item>(items: readonly Item[], count: number): Item[];
}

/** Tommy Ettinger's Mulberry32: 32 bits of state, enough for made-up data, useless for secrets. */
export function createRandom(seed: number): Random {
  let state = seed >>> 0;
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const integer = (minimum: number, maximum: number): number => minimum + Math.floor(next() * (maximum - minimum + 1));
  return {
    next,
    integer,
    pick: (items) => items[integer(0, items.length - 1)]!,
    sample(items, count) {
      const rest = [...items];
      return Array.from(
        { length: Math.min(count, rest.length) },
        () => rest.splice(integer(0, rest.length - 1), 1)[0]!,
      );
    },
  };
}
