// Statements that write several rows at once, each made once for what it writes and for how many rows.
import type { Knex } from 'knex';
import type { Executor } from './executor.js';
import { madeOnce, param, type Params, type Query } from './prepared-query.js';

/** Rows of one statement at most. */
export const ROWS_AT_ONCE = 64;

/** Rows that one statement writes: each number is another statement, which each connection keeps once it has prepared it. */
const SIZES = [ROWS_AT_ONCE, 32, 16, 8, 7, 6, 5, 4, 3, 2, 1];

/** What is particular of an insertion. */
export interface Inserting {
  /** What is told of each row that was inserted, in SQL. */
  readonly returned?: string | undefined;
  /** A unique column: a row is left out when another one has its value. */
  readonly unless?: string | undefined;
  /** Columns whose values are made of what is given for them, always in the same way. */
  readonly made?: Readonly<Record<string, (knex: Knex, given: Knex.Value) => Knex.Raw>>;
}

/** Rows by as many as one statement writes, of which there are few numbers. */
export function partsOf<Row>(rows: readonly Row[]): Row[][] {
  const parts: Row[][] = [];
  for (let start = 0; start < rows.length; start += parts.at(-1)!.length)
    parts.push(rows.slice(start, start + SIZES.find((size) => size <= rows.length - start)!));
  return parts;
}

/** Has rows inserted, with the same columns each, in an order that nobody relies on; see `send`. */
export function sendRows({ send }: Pick<Executor, 'send'>, table: string, rows: readonly Params[]): void {
  for (const part of partsOf(rows)) send(insertion(table, Object.keys(part[0]!), part.length), byPlace(part));
}

/** The columns of several rows as the parameters of one statement: each with the place of its row behind its name. */
export const byPlace = (rows: readonly Params[]): Params =>
  Object.fromEntries(
    rows.flatMap((row, place) => Object.entries(row).map(([column, value]) => [`${column} ${place}`, value])),
  );

/** Inserts so many rows with these columns; the parameters are those of `byPlace`. */
export function insertion<Row>(
  table: string,
  columns: readonly string[],
  count: number,
  { returned, unless, made = {} }: Inserting = {},
): Query<Row> {
  return madeOnce(`insert ${count} of ${table}: ${columns.join()} ${unless} ${returned}`, (knex) => {
    const values = [...Array(count).keys()].map((place) =>
      Object.fromEntries(
        columns.map((column) => {
          const given = param(`${column} ${place}`);
          return [column, made[column]?.(knex, given) ?? given];
        }),
      ),
    );
    const insert: Knex.QueryBuilder = knex(table).insert(values);
    if (unless !== undefined) void insert.onConflict(unless).ignore();
    return returned === undefined ? insert : insert.returning(knex.raw(returned) as never);
  });
}
