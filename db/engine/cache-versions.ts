// Numbers that move when a commit may have changed a thing, so that what was read can be remembered until then.

/**
 * What answers and callers that are remembered depend on: all there is, a product with its versions and reviews and the
 * names of those who wrote them (by its id or slug), or an account with its credentials (by its id).
 */
export type CacheTag = 'everything' | `product:${string}` | `account:${string}`;

/**
 * Tells the number of a thing, which moves whenever something was committed that may have changed it: what was read after
 * a number was told holds while the same is told. `everything` moves with every commit, by whatever process; of the
 * others each moves when this process committed rows of the thing, or another process committed anything. All numbers
 * are of one rising row: a thing whose number is not above one that `everything` had did not change since then.
 */
export type CacheNumbers = (thing: CacheTag) => number;

/** What the commits of this process touched. */
export interface Touched {
  /**
   * The ids of products of which a row was inserted, changed or deleted: their own, or that of a version, a review or
   * the picture for links.
   */
  readonly products: ReadonlySet<string>;
}

/** Notes what a row belongs to that was written: a product with its slug, or an account. */
export type NoteRow = (kind: 'product' | 'account', id: string, slug: string | null) => void;

/** What writes, as those see it who follow its commits. */
export interface Writer {
  /** Has rows noted as they are written from now on. Call it outside of a transaction, whose roll-back would end that. */
  noteRows(note: NoteRow): void;
  /** Differs from what it was when others have committed since. @throws when that cannot be told */
  commitsOfOthers(): unknown;
}

/** Follows what writes. Its calls come in the order of a transaction's steps. */
export interface CacheVersions {
  /** Follows a writer from now on. */
  follow(writer: Writer): void;
  /** Keeps or drops what was touched since the last call, when a write of the transaction has ended. */
  writeEnded(isKept: boolean): void;
  /**
   * Moves the numbers of what the kept writes touched: call it as soon as they are committed, before anybody reads.
   *
   * @param hasChanges whether the commit changed anything in the file
   */
  committed(hasChanges: boolean): Touched;
  /** Forgets what the kept writes touched. All numbers move, should the commit have come through after all. */
  lost(): void;
  /** Looks whether others have committed anything since. What was read before may be older than the numbers from now on. */
  look(): void;
  /** As of the last look, or later where this process committed something since. */
  readonly numberOf: CacheNumbers;
}

/** Things whose numbers are kept apart; beyond, all move and the list starts anew. */
const THINGS_MAX = 20_000;

/** Follows commits. `thingsMax` bounds how many things have a number of their own. */
export function createCacheVersions(thingsMax = THINGS_MAX): CacheVersions {
  const numbers = createNumbers(thingsMax);
  const followed = new WeakSet<Writer>();
  let current = createNotes();
  let kept = createNotes();
  let readOthers: (() => unknown) | undefined;
  let seenOfOthers: unknown;

  const look = (): void => {
    let now: unknown;
    try {
      now = readOthers?.();
    } catch {
      // One whose connection was closed, say, follows nobody: nothing can be told until the next one.
    }
    if (now === undefined || now !== seenOfOthers) numbers.moveAll();
    seenOfOthers = now;
  };

  return {
    follow(writer) {
      if (followed.has(writer)) return;
      writer.noteRows((...row) => noteTouched(current, ...row));
      followed.add(writer);
      readOthers = writer.commitsOfOthers;
      seenOfOthers = undefined;
    },
    writeEnded(isKept) {
      if (isKept) addAll(kept, current);
      current = createNotes();
    },
    committed(hasChanges) {
      const { things, products } = kept;
      kept = createNotes();
      if (hasChanges) numbers.move(things);
      return { products };
    },
    lost() {
      kept = createNotes();
      current = createNotes();
      numbers.moveAll();
    },
    look,
    numberOf: numbers.of,
  };
}

/** What rows of writes belong to. */
interface Notes {
  readonly things: Set<CacheTag>;
  readonly products: Set<string>;
}

const createNotes = (): Notes => ({ things: new Set(), products: new Set() });

function addAll(into: Notes, from: Notes): void {
  for (const thing of from.things) into.things.add(thing);
  for (const product of from.products) into.products.add(product);
}

function noteTouched({ things, products }: Notes, kind: 'product' | 'account', id: string, slug: string | null): void {
  things.add(`${kind}:${id}`);
  if (kind === 'account') return;
  products.add(id);
  if (slug !== null) things.add(`product:${slug}`);
}

/** A number that never falls, and for each thing the one at which it moved last. */
function createNumbers(thingsMax: number) {
  let newest = 0;
  let allMovedAt = 0;
  const movedAt = new Map<CacheTag, number>();
  const moveAll = (): void => {
    allMovedAt = ++newest;
    movedAt.clear();
  };
  return {
    moveAll,
    /** Moves these things, and everything. */
    move(things: ReadonlySet<CacheTag>): void {
      newest++;
      for (const thing of things) movedAt.set(thing, newest);
      if (movedAt.size > thingsMax) moveAll();
    },
    of: (thing: CacheTag): number => (thing === 'everything' ? newest : (movedAt.get(thing) ?? allMovedAt)),
  };
}
