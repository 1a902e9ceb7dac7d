// Tables whose rows stay as they are: the database itself refuses to change them, in the form of its engine.
import type { Knex } from 'knex';
import { isForSqlite } from './dialect.js';

interface AppendOnly {
  readonly table: string;
  /** What whoever tries is told. */
  readonly words: string;
}

type Refused = 'update' | 'delete' | 'insert';

const nameOf = (table: string, refused: Refused): string => `${table}_no_${refused}`;

/**
 * Refuses to delete rows of a table with an `id`, and to change them.
 *
 * @param columns those that must not change; all unless given
 */
export async function refuseChanges(knex: Knex, appendOnly: AppendOnly, columns?: readonly string[]): Promise<void> {
  await refuseUpdates(knex, appendOnly, columns);
  await refuse(knex, appendOnly, 'delete', 'delete');
  // SQLite's INSERT OR REPLACE takes the old row away without asking the triggers for DELETE.
  if (!isForSqlite(knex)) return;
  const { table } = appendOnly;
  await refuse(knex, appendOnly, 'insert', 'insert', `when exists (select 1 from ${table} where id = new.id)`);
}

/** Refuses to change rows of a table, but for columns that are not among those given. */
export const refuseUpdates = (knex: Knex, appendOnly: AppendOnly, columns?: readonly string[]): Promise<void> =>
  refuse(knex, appendOnly, 'update', columns === undefined ? 'update' : `update of ${columns.join(', ')}`);

/** Allows again what `refuseUpdates` refused. */
export async function allowUpdates(knex: Knex, table: string): Promise<void> {
  await knex.raw(`drop trigger ${nameOf(table, 'update')}${isForSqlite(knex) ? '' : ` on ${table}`}`);
}

/** Either tells it as a constraint that was broken, which is neither unique nor of a reference. */
async function refuse(
  knex: Knex,
  { table, words }: AppendOnly,
  refused: Refused,
  act: string,
  condition = '',
): Promise<void> {
  const name = nameOf(table, refused);
  if (isForSqlite(knex)) {
    await knex.raw(
      `create trigger ${name} before ${act} on ${table} ${condition} begin select raise(abort, '${words}'); end`,
    );
    return;
  }
  await knex.raw(
    `create or replace function refuse_change() returns trigger language plpgsql as
     $$ begin raise check_violation using message = tg_argv[0]; end $$`,
  );
  await knex.raw(
    `create trigger ${name} before ${act} on ${table} for each row execute function refuse_change('${words}')`,
  );
}
