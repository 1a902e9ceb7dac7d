// Which rows a connection to SQLite writes, and what they belong to.
import type { NoteRow, Writer } from '../cache-versions.js';
import type { Connection } from './sqlite-client.js';

/** Tables with an `account_id` whose rows say who calls and what they may. */
const CREDENTIALS = ['api_keys', 'passkeys', 'recovery_codes', 'server_tokens', 'sessions', 'totp_secrets'];

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

const writers = new WeakMap<Connection, Writer>();

/** What writes on a connection: the same each time. */
export function writerOn(connection: Connection): Writer {
  const known = writers.get(connection);
  if (known !== undefined) return known;
  // It says nothing of this connection's own commits.
  const version = connection.prepare('pragma data_version').pluck();
  const writer: Writer = {
    noteRows: (note) => noteRows(connection, note),
    commitsOfOthers: () => version.get(),
  };
  writers.set(connection, writer);
  return writer;
}

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
