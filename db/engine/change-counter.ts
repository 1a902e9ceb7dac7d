// One number per change of a product, version, order or event, in the order of commits: lists by change are followed by
// them. Only the functions here give numbers, and nothing reads them in the transaction that writes them, so that
// another database may give them when it commits.
import type { Knex } from 'knex';
import type { Executor } from './executor.js';
import { param, params, query, type Params, type Query } from './prepared-query.js';

const TABLE = 'change_counter';

/** The tables whose changes are numbered. */
type Numbered = 'events' | 'orders' | 'products' | 'versions';

/** A row to insert, by column; its place in the order of changes is given to it. */
type ChangedRow<Row> = { readonly [Column in keyof Row]: Params[string] };

/**
 * Inserts rows, which have the same columns; each is a change, in the order given.
 *
 * @param unless a unique column: a row is left out when another one has its value, and its number then names no change
 * @returns how many were inserted
 */
export async function insertChanged<Row extends ChangedRow<Row>>(
  db: Executor,
  table: Numbered,
  rows: readonly Row[],
  unless?: keyof Row & string,
): Promise<number> {
  if (rows.length === 0) return 0;
  const insert = insertion(table, Object.keys(rows[0]!), unless);
  let number = await takeNumbers(db, rows.length);
  let inserted = 0;
  for (const row of rows) inserted += await db.run(insert, { ...row, change_seq: number++ });
  return inserted;
}

/** The statements that insert: one for each table and the columns that its aggregate sets. */
const insertions = new Map<string, Query<unknown>>();

function insertion(table: Numbered, columns: readonly string[], unless: string | undefined): Query<unknown> {
  const name = `${table}: ${columns.join()} ${unless}`;
  const insert = (knex: Knex): Knex.QueryBuilder => knex(table).insert(params(...columns, 'change_seq'));
  const known =
    insertions.get(name) ??
    query((knex) => (unless === undefined ? insert(knex) : insert(knex).onConflict(unless).ignore()));
  insertions.set(name, known);
  return known;
}

/** Updates the row of an id if it is as `where` says; false when there is none, and a number then names no change. */
export async function updateChanged(
  db: Executor,
  table: Numbered,
  where: { readonly id: string; readonly [column: string]: string | number | null },
  columns: object,
): Promise<boolean> {
  const updated = await db
    .knex(table)
    .where(where)
    .update({ ...columns, change_seq: await takeNumbers(db, 1) });
  return updated === 1;
}

/** Makes each row with a value in a column a change as of `now` (epoch ms), in the order that they had. */
export async function touchChanged(
  db: Executor,
  table: Extract<Numbered, 'products' | 'versions'>,
  column: string,
  value: string,
  now: number,
): Promise<void> {
  const ids: string[] = await db.knex(table).where(column, value).pluck('id');
  if (ids.length === 0) return;
  const first = await takeNumbers(db, ids.length);
  await db.knex.raw(
    `update :table: set changed_at = :now, change_seq = :first + ranked.place
     from (select id, row_number() over (order by change_seq) - 1 as place from :table: where :column: = :value) as ranked
     where :table:.id = ranked.id`,
    { table, column, value, now, first },
  );
}

const take = query<{ last_seq: number }>((knex) =>
  knex(TABLE)
    .update({ last_seq: knex.raw('last_seq + ?', [param('count')]) })
    .returning('last_seq'),
);

/** Takes the next `count` numbers and returns the first. Those of a transaction that is rolled back are used again. */
async function takeNumbers({ first }: Executor, count: number): Promise<number> {
  return (await first(take, { count }))!.last_seq - count + 1;
}

/** The newest number there is; 0 before the first change. */
export async function lastChangeSeq(knex: Knex): Promise<number> {
  const row: { last_seq: number } = await knex(TABLE).first('last_seq');
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
