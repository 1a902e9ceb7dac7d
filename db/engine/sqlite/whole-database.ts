// Reads all tables of a database file that nobody writes to, row by row, as whoever moves them needs them.
import type { MovedRow, MovedTable } from '../moving/moved-table.js';
import { openSnapshotConnection } from './sqlite-client.js';

/** A database file as it is when it is first read. */
export interface WholeDatabase {
  /** By name. */
  readonly tables: readonly MovedTable[];
  /** How many rows a table has. */
  count(table: MovedTable): number;
  /** In the order of the table's key. One table at a time. */
  rows(table: MovedTable): IterableIterator<MovedRow>;
  close(): void;
}

const TABLES = "select name from sqlite_schema where type = 'table' and name not like 'sqlite_%' order by name";
const COLUMNS = 'select name, pk from pragma_table_info(?) order by cid';

const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`;
const listed = (names: readonly string[]): string => names.map(quoted).join(', ');

/** Opens the database of a file for reading. @throws StartRefused when it cannot be opened */
export function openWholeDatabase(file: string): WholeDatabase {
  const connection = openSnapshotConnection(file);
  const tableOf = (name: string): MovedTable => {
    const found = connection.prepare<[string], { name: string; pk: number }>(COLUMNS).all(name);
    const columns = found.map((column) => column.name);
    const key = found.filter(({ pk }) => pk > 0).sort((one, other) => one.pk - other.pk);
    return { name, columns, key: key.length === 0 ? columns : key.map((column) => column.name) };
  };
  return {
    tables: (connection.prepare(TABLES).pluck().all() as string[]).map(tableOf),
    count: ({ name }) =>
      connection
        .prepare(`select count(*) from ${quoted(name)}`)
        .pluck()
        .get() as number,
    rows: ({ name, columns, key }) =>
      connection
        .prepare<[], MovedRow>(`select ${listed(columns)} from ${quoted(name)} order by ${listed(key)}`)
        .raw()
        .iterate(),
    close: () => void connection.close(),
  };
}
