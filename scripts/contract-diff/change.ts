// One difference between two contracts, and which differences break a client that was written against the older one.

export interface Change {
  readonly breaking: boolean;
  /** A whole sentence: what changed, and where. */
  readonly sentence: string;
}

/** Collects changes; one that several places share is kept once. */
export type Tell = (breaking: boolean, sentence: string) => void;

/** Which way values travel: clients send requests and get answers. */
export type Direction = 'requests' | 'answers';

/**
 * What a difference does to the set of values that may occur; `other` cannot be told, `harmless` is neither here nor
 * there.
 */
export type Effect = 'narrower' | 'wider' | 'other' | 'harmless';

/** A client breaks when what it sends is refused from now on, or when it gets what it never had to expect. */
export function isBreaking(effect: Effect, direction: Direction): boolean {
  return effect === 'other' || effect === (direction === 'requests' ? 'narrower' : 'wider');
}
