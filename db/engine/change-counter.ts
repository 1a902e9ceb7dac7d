// One number per change of a product, version, order or event, in the order of commits: lists by change are followed by
// them. A write gathers what it changes, and is given the numbers as its last act, so that another database may give
// them when it commits: nobody reads one in the transaction that takes it.
import type { Knex } from 'knex';
import { randomInt } from 'node:crypto';
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Executor } from './executor.js';
import type { GatheredChange, Numbered } from './gathered-changes.js';
import { param, params, query, type Params, type Query } from './prepared-query.js';

const TABLE = 'change_counter';

/** A row to insert, by column; its place in the order of changes is given to it. */
type ChangedRow<Row> = { readonly [Column in keyof Row]: Params[string] } & { readonly id: string };

/** Changes that are numbered without a pause. */
const CHANGES_A_TURN = 100;

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
  if (rows.length === 0) return 0;
  const insert = insertion(table, Object.keys(rows[0]!), unless);
  let inserted = 0;
  for (const row of rows) {
    if ((await db.run(insert, { ...row, change_seq: -randomInt(1, PLACEHOLDERS) })) === 0) continue;
    inserted++;
    db.changes.add({ table, id: row.id });
  }
  return inserted;
}

/** Has rows, which have the same columns, inserted when the write ends: until then nobody finds them, nor does it. */
export function insertAtEnd<Row extends ChangedRow<Row>>(db: Executor, table: 'events', rows: readonly Row[]): void {
  for (const row of rows) db.changes.add({ table, row });
}

/** The statements that insert: one for each table and the columns that its aggregate sets. */
const insertions = new Map<string, Query<unknown>>();

function insertion(table: Numbered, columns: readonly string[], unless?: string): Query<unknown> {
  const name = `${table}: ${columns.join()} ${unless}`;
  const insert = (knex: Knex): Knex.QueryBuilder => knex(table).insert(params(...columns, 'change_seq'));
  const known =
    insertions.get(name) ??
    query((knex) => (unless === undefined ? insert(knex) : insert(knex).onConflict(unless).ignore()));
  insertions.set(name, known);
  return known;
}

/** Updates the row of an id if it is as `where` says; false when there is none, and nothing is a change then. */
export async function updateChanged(
  db: Executor,
  table: Exclude<Numbered, 'events'>,
  where: { readonly id: string; readonly [column: string]: string | number | null },
  columns: object,
): Promise<boolean> {
  if ((await db.knex(table).where(where).update(columns)) === 0) return false;
  db.changes.add({ table, id: where.id });
  return true;
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

/**
 * Gives what a write has gathered its numbers, in the order in which it was changed. Whoever runs writes calls it when
 * one has done all else, in its transaction.
 */
export async function numberChanges(db: Executor): Promise<void> {
  const changes = db.changes.end();
  if (changes.length === 0) return;
  const counts: number[] = [];
  for (const change of changes) counts.push('column' in change ? await countOf(db, change) : 1);
  let number = await takeNumbers(
    db,
    counts.reduce((sum, count) => sum + count),
  );
  for (const [index, change] of changes.entries()) {
    // A seller may have thousands of products, and requests must get their turn in between.
    if (index % CHANGES_A_TURN === CHANGES_A_TURN - 1) await nextTurn();
    await giveNumbers(db, change, number);
    number += counts[index]!;
  }
}

async function giveNumbers(db: Executor, change: GatheredChange, first: number): Promise<void> {
  const { table } = change;
  if ('row' in change) {
    await db.run(insertion(table, Object.keys(change.row)), { ...change.row, change_seq: first });
  } else if ('id' in change) {
    await db.run(renumbering[table], { id: change.id, change_seq: first });
  } else {
    const { column, value } = change;
    await db.knex.raw(
      `update :table: set change_seq = :first + ranked.place
       from (select id, row_number() over (order by change_seq) - 1 as place from :table: where :column: = :value) as ranked
       where :table:.id = ranked.id`,
      { table, column, value, first },
    );
  }
}

/** Gives the row of an id its number: no row when it was deleted again. */
const renumber = (table: Numbered): Query<unknown> =>
  query((knex) => knex(table).where('id', param('id')).update(params('change_seq')));
const renumbering: Readonly<Record<Numbered, Query<unknown>>> = {
  events: renumber('events'),
  orders: renumber('orders'),
  products: renumber('products'),
  versions: renumber('versions'),
};

async function countOf(
  { knex }: Executor,
  { table, column, value }: Extract<GatheredChange, { column: string }>,
): Promise<number> {
  const [counted] = await knex(table).where(column, value).count<{ rows: number }[]>({ rows: '*' });
  return counted!.rows;
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
