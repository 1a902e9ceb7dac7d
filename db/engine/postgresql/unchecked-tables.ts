// Takes from tables what makes filling them slow, and gives it back: references, indexes, and triggers, which would look at
// every row.
import { runOn, type Connection } from './connections.js';

/** Memory for making an index, of one session. */
const INDEXING = '256MB';

const IN_SCHEMA = `(select oid from pg_class where relkind = 'r' and relnamespace = current_schema()::regnamespace)`;

/** What is dropped and made again, each by a statement; unique and primary keys stay. */
const MADE_AGAIN = `
 select format('alter table %s drop constraint %I', conrelid::regclass, conname) as away,
   format('alter table %s add constraint %I %s', conrelid::regclass, conname, pg_get_constraintdef(oid)) as back, 2 as turn
 from pg_constraint where contype = 'f' and conrelid in ${IN_SCHEMA}
 union all
 select format('drop index %s', indexrelid::regclass), pg_get_indexdef(indexrelid), 1
 from pg_index where indrelid in ${IN_SCHEMA}
   and not exists (select 1 from pg_constraint where conindid = indexrelid and contype <> 'f')
 order by turn desc`;

const TABLES = `select format('%s', oid::regclass) as name from pg_class where oid in ${IN_SCHEMA}`;

/**
 * Fills tables while nothing of them is looked after but their keys. What was taken away is back afterwards, and holds for
 * the rows that came.
 *
 * @param connection on which a transaction has begun, by the owner of the tables
 * @throws what the server says of a row that breaks a reference or a unique index
 */
export async function withoutChecks(connection: Connection, fill: () => Promise<void>): Promise<void> {
  const run = async (text: string): Promise<unknown[]> => (await runOn(connection, { text })).rows as unknown[];
  const made = (await run(MADE_AGAIN)) as { away: string; back: string }[];
  const tables = (await run(TABLES)) as { name: string }[];
  for (const { name } of tables) await run(`alter table ${name} disable trigger user`);
  for (const { away } of made) await run(away);
  await fill();
  await run(`set local maintenance_work_mem = '${INDEXING}'`);
  for (const { back } of made.toReversed()) await run(back);
  for (const { name } of tables) await run(`alter table ${name} enable trigger user`);
  await run(`analyze ${tables.map(({ name }) => name).join()}`);
}
