// Rows as another database can take them: read from a database that nobody writes to, and put into an empty one.
import type { Executor } from '../engine/executor.js';
import { params, query, type Params, type Query } from '../engine/prepared-query.js';
import { openSnapshot, type SnapshotSource } from '../engine/snapshot.js';
import type { PortableTable } from './portable-tables.js';
import { tellValue, type Column, type PortableValue } from './portable-values.js';

/** A row by the names of its columns. */
export type PortableRow = Readonly<Record<string, PortableValue>>;

/** The rows of a database as it is when the first of them is read. Close it soon: its log grows meanwhile. */
export async function openPortableRows(source: SnapshotSource) {
  const snapshot = await openSnapshot(source);
  return {
    /** The rows of a table by its key, one at a time. @throws DatabaseDamaged */
    async *of({ name, key, columns, atRest }: PortableTable): AsyncGenerator<PortableRow> {
      const rows = snapshot.knex(name).select(columns.map((column) => column.name));
      // Where nulls sort is said, since engines differ.
      for (const column of key) void rows.orderByRaw('?? asc nulls first', [column]);
      for await (const row of snapshot.stream<Record<string, unknown>>(rows)) yield tellRow(columns, atRest(row));
    },
    /** Asks the same state. */
    knex: snapshot.knex,
    close: snapshot.close,
  };
}

const tellRow = (columns: readonly Column[], row: Readonly<Record<string, unknown>>): PortableRow =>
  Object.fromEntries(columns.map((column) => [column.name, tellValue(column, row[column.name])]));

/** What a table that is filled is told of. */
type FilledTable = Pick<PortableTable, 'name' | 'columns'>;

/** The tables of a new database, within a write. */
export const createFilledTables = ({ knex, run }: Executor) => ({
  /** The columns of a table with the types that they are declared as; none when there is no such table. */
  async columnsIn(name: string): Promise<ReadonlyMap<string, string>> {
    const columns = await knex(name).columnInfo();
    return new Map(Object.entries(columns).map(([column, { type }]) => [column, type]));
  },

  /** Removes what migrations put into a table. */
  async empty(name: string): Promise<void> {
    await knex(name).delete();
  },

  /** @param row of the values that the database has, by column */
  async insert(table: FilledTable, row: Params): Promise<void> {
    await run(insertionInto(table), row);
  },
});

/** The statements that insert, one for each table that is filled. */
const insertions = new WeakMap<FilledTable, Query<unknown>>();

function insertionInto(table: FilledTable): Query<unknown> {
  const names = table.columns.map(({ name }) => name);
  const insertion = insertions.get(table) ?? query((knex) => knex(table.name).insert(params(...names)));
  insertions.set(table, insertion);
  return insertion;
}
