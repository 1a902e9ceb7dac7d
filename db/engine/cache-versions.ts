// Numbers that move when a commit may have changed a thing, so that what was read can be remembered until then.

/**
 * What answers and callers that are remembered depend on: all there is, a product with its versions and reviews and the
 * names of those who wrote them (by its id or slug), or an account with its credentials (by its id).
 */
export type CacheTag = 'everything' | `product:${string}` | `account:${string}`;

/**
 * Tells the number of a thing, which moves whenever something was committed that may have changed it: what was read after
 * a number was told holds while the same is told. `everything` moves with every commit, by whatever process; of the
 * others each moves when rows of the thing were committed, and may move with anything that another process commits. All
 * numbers are of one rising row: a thing whose number is not above one that `everything` had did not change since then.
 */
export type CacheNumbers = (thing: CacheTag) => number;

/** What commits touched. */
export interface Touched {
  /**
   * The ids of products of which a row was inserted, changed or deleted: their own, or that of a version, a review or
   * the picture for links.
   */
  readonly products: ReadonlySet<string>;
}

/** Notes what a row belongs to that was written: a product with its slug, or an account. */
export type NoteRow = (kind: 'product' | 'account', id: string, slug: string | null) => void;

/** What rows belong to that were written. */
export interface TouchedThings extends Touched {
  readonly things: ReadonlySet<CacheTag>;
  readonly note: NoteRow;
  /** Adds what others belong to. */
  addAll(others: TouchedThings): void;
}

/** Nothing, until it is noted. */
export function createTouchedThings(): TouchedThings {
  const things = new Set<CacheTag>();
  const products = new Set<string>();
  return {
    things,
    products,
    note(kind, id, slug) {
      things.add(`${kind}:${id}`);
      if (kind === 'account') return;
      products.add(id);
      if (slug !== null) things.add(`product:${slug}`);
    },
    addAll(others) {
      for (const thing of others.things) things.add(thing);
      for (const product of others.products) products.add(product);
    },
  };
}

/** The numbers of a database. */
export interface MovingNumbers {
  /** Moves these things, and everything. */
  move(things: ReadonlySet<CacheTag>): void;
  moveAll(): void;
  readonly of: CacheNumbers;
}

/** Things whose numbers are kept apart; beyond, all move and the list starts anew. */
const THINGS_MAX = 20_000;

/** A number that never falls, and for each thing the one at which it moved last. `thingsMax` bounds these. */
export function createCacheNumbers(thingsMax = THINGS_MAX): MovingNumbers {
  let newest = 0;
  let allMovedAt = 0;
  const movedAt = new Map<CacheTag, number>();
  const moveAll = (): void => {
    allMovedAt = ++newest;
    movedAt.clear();
  };
  return {
    moveAll,
    move(things) {
      newest++;
      for (const thing of things) movedAt.set(thing, newest);
      if (movedAt.size > thingsMax) moveAll();
    },
    of: (thing) => (thing === 'everything' ? newest : (movedAt.get(thing) ?? allMovedAt)),
  };
}
