// Gives what a write has changed its numbers, in the order of commits, as its last act.
import type { Knex } from 'knex';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { COUNTER } from './change-counter.js';
import type { Executor } from './executor.js';
import type { GatheredChange, Numbered } from './gathered-changes.js';
import { madeOnce, param, query, type Query } from './prepared-query.js';
import { byPlace, insertion, partsOf, ROWS_AT_ONCE } from './rows-at-once.js';

/** All that gives numbers, when it was begun. */
interface Numbering {
  /** Settles when all of it has ended. */
  readonly numbered: Promise<unknown>;
}

/**
 * Gives what a write has gathered its numbers, in the order in which it was changed. Whoever runs writes calls it when
 * one has done all else, in its transaction. All other writes wait for the row of the counter until this one is
 * committed: so no statement waits for what another one tells, and the commit need not either.
 */
export async function numberChanges(db: Executor): Promise<Numbering> {
  const changes = db.changes.end();
  if (changes.length === 0) return { numbered: Promise.resolve() };
  const counts: number[] = [];
  for (const change of changes) counts.push('column' in change ? await countOf(db, change) : 1);
  let left = counts.reduce((sum, count) => sum + count);
  const begun: Promise<unknown>[] = [];
  begin(begun, db.run(take, { count: left }));
  const rows: NumberedRow[] = [];
  for (const [index, change] of changes.entries()) {
    left -= counts[index]!;
    if ('column' in change) {
      // Of a row that was changed before by itself the later change counts: it is sent later.
      await numberRows(db, rows.splice(0), begun);
      begin(begun, db.run(byColumn(change), { value: change.value, before: left }));
    } else rows.push({ change, before: left });
  }
  await numberRows(db, rows, begun);
  return { numbered: Promise.all(begun) };
}

/** What fails before it is waited for is heard of by whoever waits for all. */
function begin(begun: Promise<unknown>[], run: Promise<unknown>): void {
  run.catch(() => undefined);
  begun.push(run);
}

type ByColumn = Extract<GatheredChange, { readonly column: string }>;

/** A change of one row, with how many numbers its own is before the last of the write. */
interface NumberedRow {
  readonly change: Exclude<GatheredChange, ByColumn>;
  readonly before: number;
}

/** Writes rows with their numbers, those of a table together, and adds what does so to what was begun. */
async function numberRows(db: Executor, rows: readonly NumberedRow[], begun: Promise<unknown>[]): Promise<void> {
  for (const table of new Set(rows.map(({ change }) => change.table))) {
    for (const part of partsOf(rows.filter(({ change }) => change.table === table))) {
      const values = part.map(({ change, before }) => ({
        ...('row' in change ? change.row : { id: change.id }),
        change_seq: before,
      }));
      begin(begun, db.run(numbering(table, Object.keys(values[0]!), values.length), byPlace(values)));
      if (part.length < ROWS_AT_ONCE) continue;
      // A seller may have thousands of products, and requests must get their turn in between.
      await Promise.all(begun);
      await nextTurn();
    }
  }
}

/** The number so many before the last that the transaction has taken. */
const numberBefore = (knex: Knex, before: Knex.Value | Knex.Raw): Knex.Raw =>
  knex.raw('(select last_seq from ??) - cast(? as bigint)', [COUNTER, before]);

/** Inserts so many events, or gives the rows of so many ids their numbers: no row when it was deleted again. */
function numbering(table: Numbered, columns: readonly string[], count: number): Query<unknown> {
  if (table === 'events') return insertion(table, columns, count, { made: { change_seq: numberBefore } });
  return madeOnce(`renumber ${count} of ${table}`, (knex) => {
    const places = [...Array(count).keys()];
    const before = places.map((place) => [param(`id ${place}`), param(`change_seq ${place}`)]);
    const cases = `case id ${places.map(() => 'when ? then cast(? as bigint)').join(' ')} end`;
    return knex(table)
      .whereIn(
        'id',
        before.map(([id]) => id!),
      )
      .update({ change_seq: numberBefore(knex, knex.raw(cases, before.flat())) });
  });
}

const byColumn = ({ table, column }: ByColumn): Query<unknown> =>
  madeOnce(`renumber ${table} by ${column}`, (knex) =>
    knex.raw(
      `update :table: set change_seq = :number - ranked.place
       from (select id, row_number() over (order by change_seq desc) - 1 as place from :table: where :column: = :value) as ranked
       where :table:.id = ranked.id`,
      { table, column, value: param('value'), number: numberBefore(knex, param('before')) },
    ),
  );

async function countOf({ knex }: Executor, { table, column, value }: ByColumn): Promise<number> {
  const [counted] = await knex(table).where(column, value).count<{ rows: number }[]>({ rows: '*' });
  return counted!.rows;
}

const take = query((knex) => knex(COUNTER).update({ last_seq: knex.raw('last_seq + ?', [param('count')]) }));
