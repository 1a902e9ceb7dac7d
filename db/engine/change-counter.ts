// One number per change of a product, version, order or event, in the order of commits: lists by change are followed by
// them. A write gathers what it changes, and is given the numbers as its last act (`number-changes.ts`), so that another
// database may give them when it commits: nobody reads one in the transaction that takes it.
import type { Knex } from 'knex';
import { randomInt } from 'node:crypto';
import type { Executor } from './executor.js';
import type { Numbered } from './gathered-changes.js';
import type { Params } from './prepared-query.js';
import { byPlace, insertion, partsOf, type Inserting } from './rows-at-once.js';

/** Where the newest number stands. */
export const COUNTER = 'change_counter';

/** A row to insert, by column; its place in the order of changes is given to it. */
type ChangedRow<Row> = { readonly [Column in keyof Row]: Params[string] } & { readonly id: string };

/** A number is unique among those of its table, so that what waits for its own needs one that is nobody else's. */
const PLACEHOLDERS = 2 ** 48 - 1;

/**
 * Inserts rows, which have the same columns; each is a change, in the order given.
 *
 * @param unless a unique column: a row is left out when another one has its value
 * @returns how many were inserted
 */
export async function insertChanged<Row extends ChangedRow<Row>>(
  db: Executor,
  table: Exclude<Numbered, 'events'>,
  rows: readonly Row[],
  unless?: keyof Row & string,
): Promise<number> {
  const inserted = await insertReturning<{ id: string }, Row>(db, table, rows, { returned: 'id', unless });
  return inserted.length;
}

/** The same, and returns what is asked for of each row that was inserted. */
export async function insertReturning<Returned extends { readonly id: string }, Row extends ChangedRow<Row>>(
  db: Executor,
  table: Exclude<Numbered, 'events'>,
  rows: readonly Row[],
  inserting: Inserting & { readonly returned: string },
): Promise<Returned[]> {
  const inserted: Returned[] = [];
  for (const part of partsOf(rows)) {
    const values = part.map((row) => ({ ...row, change_seq: -randomInt(1, PLACEHOLDERS) }));
    const insert = insertion<Returned>(table, Object.keys(values[0]!), values.length, inserting);
    inserted.push(...(await db.all(insert, byPlace(values))));
  }
  // What a statement returns is in no order.
  const ids = new Set(inserted.map(({ id }) => id));
  for (const { id } of rows) if (ids.has(id)) db.changes.add({ table, id });
  return inserted;
}

/** Has rows, which have the same columns, inserted when the write ends: until then nobody finds them, nor does it. */
export function insertAtEnd<Row extends ChangedRow<Row>>(db: Executor, table: 'events', rows: readonly Row[]): void {
  for (const row of rows) db.changes.add({ table, row });
}

/** Updates the row of an id if it is as `where` says; false when there is none, and nothing is a change then. */
export async function updateChanged(
  db: Executor,
  table: Exclude<Numbered, 'events'>,
  where: ChangedWhere,
  columns: object,
): Promise<boolean> {
  return (await updateReturning(db, table, where, { columns, returned: 'id' })) !== undefined;
}

/** The row of an id, if it is as the other columns say. */
type ChangedWhere = { readonly id: string; readonly [column: string]: string | number | null };

/** The same, and returns what is asked for of the row, in SQL; undefined when there is none. */
export async function updateReturning<Returned>(
  db: Executor,
  table: Exclude<Numbered, 'events'>,
  where: ChangedWhere,
  { columns, returned }: { readonly columns: object; readonly returned: string },
): Promise<Returned | undefined> {
  const rows: Returned[] = await db
    .knex(table)
    .where(where)
    .update(columns)
    .returning(db.knex.raw(returned) as never);
  if (rows.length > 0) db.changes.add({ table, id: where.id });
  return rows[0];
}

/** Makes each row with a value in a column a change as of `now` (epoch ms), in the order that they had. */
export async function touchChanged(
  db: Executor,
  table: Extract<Numbered, 'products' | 'versions'>,
  column: string,
  value: string,
  now: number,
): Promise<void> {
  await db.knex(table).where(column, value).update({ changed_at: now });
  db.changes.add({ table, column, value });
}

/** The newest number there is; 0 before the first change. */
export async function lastChangeSeq(knex: Knex): Promise<number> {
  const row: { last_seq: number } = await knex(COUNTER).first('last_seq');
  return row.last_seq;
}

/** A page of a list by change. `lastSeq` is where the next page starts, and is safe to keep while nothing is new. */
export interface ChangePage<Item> {
  items: Item[];
  /** How many there are in all; it does not shrink while a caller follows the cursor. */
  total: number;
  lastSeq: number;
}

/** Where a list by change starts: after a position, or at a time (epoch ms, inclusive). */
export interface ChangeStart {
  afterSeq?: number | undefined;
  sinceMs?: number | undefined;
}

/**
 * Where the next page starts. A page that is not full has shown everything up to the counter as it was before the page
 * was read, so that the next one need not look at those changes again.
 */
export function nextSeq(items: readonly { changeSeq: number }[], limit: number, counterBefore: number): number {
  const lastShown = items.at(-1)?.changeSeq ?? 0;
  return items.length === limit ? lastShown : Math.max(lastShown, counterBefore);
}
