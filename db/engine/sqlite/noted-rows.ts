// Which rows a connection to SQLite writes, and what they belong to.
import type { NoteRow } from '../cache-versions.js';
import { ACCOUNTS, PRODUCTS, SHOWN, WATCHED, type WatchedTable } from '../watched-tables.js';
import type { Writer } from './cache-versions.js';
import type { Connection } from './sqlite-client.js';

/** The columns that name what a row belongs to: when they change, what they named before is touched too. */
const namesIn = (watched: WatchedTable): string => (watched === PRODUCTS ? 'id, slug' : watched.id);

/** Notes what a row belongs to. */
function noteOf(watched: WatchedTable, row: 'new' | 'old'): string {
  const { kind, id } = watched;
  const slug = kind === 'account' ? 'null' : watched === PRODUCTS ? `${row}.slug` : `(${slugOf(`${row}.${id}`)})`;
  return `select note_touched('${kind}', ${row}.${id}, ${slug})`;
}

const slugOf = (id: string): string => `select slug from main.products where id = ${id}`;

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
  for (const watched of WATCHED) {
    for (const [act, row] of [
      ['insert', 'new'],
      ['update', 'new'],
      [`update of ${namesIn(watched)}`, 'old'],
      ['delete', 'old'],
    ] as const) {
      const name = `touched by ${act} of ${watched.table}`;
      connection.exec(
        `create temp trigger "${name}" after ${act} on main.${watched.table} begin ${noteOf(watched, row)}; end`,
      );
    }
  }
  noteShown(connection, SHOWN.ofSeller, 'seller_id = new.id');
  noteShown(connection, SHOWN.ofAuthor, 'id in (select product_id from main.reviews where account_id = new.id)');
}

/** Has products noted that show columns of an account, when these change. */
function noteShown(connection: Connection, columns: readonly string[], showing: string): void {
  const changes = columns.map((column) => `old.${column} is not new.${column}`).join(' or ');
  connection.exec(
    `create temp trigger "touched where ${showing}" after update of ${columns.join(', ')} on main.${ACCOUNTS.table}
     when ${changes}
     begin select note_touched('product', id, slug) from main.products where ${showing}; end`,
  );
}
