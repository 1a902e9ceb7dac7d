// Gives what a write has changed its numbers, in the order of commits, as its last act.
import { setImmediate as nextTurn } from 'node:timers/promises';
import { COUNTER } from './change-counter.js';
import type { Executor } from './executor.js';
import type { GatheredChange, Numbered } from './gathered-changes.js';
import { madeOnce, param, query, type Query } from './prepared-query.js';
import { byPlace, insertion, partsOf, ROWS_AT_ONCE } from './rows-at-once.js';

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
  const rows: NumberedRow[] = [];
  for (const [index, change] of changes.entries()) {
    if ('column' in change) {
      // Of a row that was changed before by itself the later change counts.
      await numberRows(db, rows.splice(0));
      await numberByColumn(db, change, number);
    } else rows.push({ change, number });
    number += counts[index]!;
  }
  await numberRows(db, rows);
}

type ByColumn = Extract<GatheredChange, { readonly column: string }>;

/** A change of one row, with its number. */
interface NumberedRow {
  readonly change: Exclude<GatheredChange, ByColumn>;
  readonly number: number;
}

/** Writes rows with their numbers, those of a table together. */
async function numberRows(db: Executor, rows: readonly NumberedRow[]): Promise<void> {
  for (const table of new Set(rows.map(({ change }) => change.table))) {
    for (const part of partsOf(rows.filter(({ change }) => change.table === table))) {
      const values = part.map(({ change, number }) => ({
        ...('row' in change ? change.row : { id: change.id }),
        change_seq: number,
      }));
      await db.run(numbering(table, Object.keys(values[0]!), values.length), byPlace(values));
      // A seller may have thousands of products, and requests must get their turn in between.
      if (part.length === ROWS_AT_ONCE) await nextTurn();
    }
  }
}

/** Inserts so many events, or gives the rows of so many ids their numbers: no row when it was deleted again. */
function numbering(table: Numbered, columns: readonly string[], count: number): Query<unknown> {
  if (table === 'events') return insertion(table, columns, count);
  return madeOnce(`renumber ${count} of ${table}`, (knex) => {
    const places = [...Array(count).keys()];
    const cases = places.map((place) => [param(`id ${place}`), param(`change_seq ${place}`)]);
    const numbers = `case id ${places.map(() => 'when ? then cast(? as bigint)').join(' ')} end`;
    return knex(table)
      .whereIn(
        'id',
        cases.map(([id]) => id!),
      )
      .update({ change_seq: knex.raw(numbers, cases.flat()) });
  });
}

async function numberByColumn(db: Executor, { table, column, value }: ByColumn, first: number): Promise<void> {
  await db.knex.raw(
    `update :table: set change_seq = :first + ranked.place
     from (select id, row_number() over (order by change_seq) - 1 as place from :table: where :column: = :value) as ranked
     where :table:.id = ranked.id`,
    { table, column, value, first },
  );
}

async function countOf({ knex }: Executor, { table, column, value }: ByColumn): Promise<number> {
  const [counted] = await knex(table).where(column, value).count<{ rows: number }[]>({ rows: '*' });
  return counted!.rows;
}

const take = query<{ last_seq: number }>((knex) =>
  knex(COUNTER)
    .update({ last_seq: knex.raw('last_seq + ?', [param('count')]) })
    .returning('last_seq'),
);

/** Takes the next `count` numbers and returns the first. Those of a transaction that is rolled back are used again. */
async function takeNumbers({ first }: Executor, count: number): Promise<number> {
  return (await first(take, { count }))!.last_seq - count + 1;
}
