// Numbers that move when a commit may have changed a thing, so that what was read can be remembered until then.
import type { Connection } from './sqlite-client.js';

/**
 * What answers and callers that are remembered depend on: all there is, a product with its versions and reviews and the
 * names of those who wrote them (by its id or slug), or an account with its credentials (by its id).
 */
export type CacheTag = 'everything' | `product:${string}` | `account:${string}`;

/** What the commits of this process touched. */
export interface Touched {
  /**
   * The ids of products of which a row was inserted, changed or deleted: their own, or that of a version, a review or
   * the picture for links.
   */
  readonly products: ReadonlySet<string>;
}

/** Follows the connection that writes. Its calls come in the order of a transaction's steps. */
export interface CacheVersions {
  /** Follows a connection from now on. Call it outside of a transaction, whose roll-back would end that. */
  follow(connection: Connection): void;
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
  /** The number of a thing as of the last look; see `Database.cacheVersion`. */
  numberOf(thing: CacheTag): number;
}

/** Things whose numbers are kept apart; beyond, all move and the list starts anew. */
const THINGS_MAX = 20_000;

/** Tables with an `account_id` whose rows say who calls and what they may. */
const CREDENTIALS = ['api_keys', 'passkeys', 'recovery_codes', 'server_tokens', 'sessions', 'totp_secrets'];

/** Follows commits. `thingsMax` bounds how many things have a number of their own. */
export function createCacheVersions(thingsMax = THINGS_MAX): CacheVersions {
  const numbers = createNumbers(thingsMax);
  const followed = new WeakSet<Connection>();
  let current = createNotes();
  let kept = createNotes();
  let readOthers: (() => unknown) | undefined;
  let seenOfOthers: unknown;

  /** SQLite's number of what others committed says nothing of this connection's own commits. */
  const look = (): void => {
    let now: unknown;
    try {
      now = readOthers?.();
    } catch {
      // A connection that was closed, say, follows nobody: nothing can be told until the next one.
    }
    if (now === undefined || now !== seenOfOthers) numbers.moveAll();
    seenOfOthers = now;
  };

  return {
    follow(connection) {
      if (!followed.has(connection)) {
        noteRows(connection, (...row) => noteTouched(current, ...row));
        followed.add(connection);
        const statement = connection.prepare('pragma data_version').pluck();
        readOthers = () => statement.get();
        seenOfOthers = undefined;
      }
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

/** A table whose rows belong to things. */
interface Watched {
  readonly table: string;
  /** The columns that name the thing: when they change, the thing that they named is touched too. */
  readonly names: string;
  /** Notes what a row belongs to. */
  noteOf(row: 'new' | 'old'): string;
}

/** A table whose rows belong to the product that they name. */
const ofProduct = (table: string): Watched => ({
  table,
  names: 'product_id',
  noteOf: (row) =>
    `select note_touched('product', ${row}.product_id, (select slug from main.products where id = ${row}.product_id))`,
});

const ofCredential = (table: string): Watched => ({
  table,
  names: 'account_id',
  noteOf: (row) => `select note_touched('account', ${row}.account_id, null)`,
});

const WATCHED: readonly Watched[] = [
  {
    table: 'products',
    names: 'id, slug',
    noteOf: (row) => `select note_touched('product', ${row}.id, ${row}.slug)`,
  },
  ofProduct('versions'),
  ofProduct('social_pictures'),
  ofProduct('reviews'),
  {
    table: 'accounts',
    names: 'id',
    noteOf: (row) => `select note_touched('account', ${row}.id, null)`,
  },
  ...CREDENTIALS.map(ofCredential),
];

type NoteRow = (kind: 'product' | 'account', id: string, slug: string | null) => void;

/** Has the rows noted that a connection writes, by triggers that no other connection sees. */
function noteRows(connection: Connection, note: NoteRow): void {
  connection.function('note_touched', (kind: 'product' | 'account', id: string, slug: string | null) => {
    note(kind, id, slug);
    return null;
  });
  const onRows = ({ table, names, noteOf }: Watched): void => {
    for (const [act, row] of [
      ['insert', 'new'],
      ['update', 'new'],
      [`update of ${names}`, 'old'],
      ['delete', 'old'],
    ] as const) {
      connection.exec(
        `create temp trigger "touched by ${act} of ${table}" after ${act} on main.${table} begin ${noteOf(row)}; end`,
      );
    }
  };
  for (const watched of WATCHED) onRows(watched);
  // Products show these of their seller.
  connection.exec(
    `create temp trigger touched_by_seller after update of display_name, seller_name, suspended_at on main.accounts
     when old.display_name is not new.display_name or old.seller_name is not new.seller_name
       or old.suspended_at is not new.suspended_at
     begin select note_touched('product', id, slug) from main.products where seller_id = new.id; end`,
  );
  // Reviews show these of their authors.
  connection.exec(
    `create temp trigger touched_by_author after update of display_name on main.accounts
     when old.display_name is not new.display_name
     begin select note_touched('product', id, slug) from main.products
       where id in (select product_id from main.reviews where account_id = new.id); end`,
  );
}
