// What tests need of the database itself: to have rows kept that are written, and an insert refused; and on SQLite alone,
// to be told of each row at once, and to read at once what a write reads.
import type { Executor } from '../../db/engine/executor.js';
import { isOnSqlite, storedColumns, storedTables } from './stored-columns.js';

/** `count` is an update that names nothing but counters. */
export type WriteAct = 'insert' | 'update' | 'delete' | 'count';

/** What tells rows of a table apart, where `row` is the row. */
export const ROW_ID = 'row.rowid';

/** A table whose rows are noted, with what of each row is told besides: SQL in which `row` is the row. */
export interface NotedTable {
  readonly table: string;
  readonly columns: readonly string[];
  /** Columns that count; none unless given. */
  readonly counters?: readonly string[] | undefined;
}

type NoteRow = (act: WriteAct, table: string, row: number, values: readonly (string | null)[]) => void;

/** The database as one write has it. */
export interface WriteProbe {
  /**
   * Has each row noted that is written from now on, by whichever write, before the statement ends. Call it in a write
   * that is committed, for triggers go with one that is rolled back.
   */
  noteRows(tables: readonly NotedTable[], note: NoteRow): void;
  /** The rows of a query, as they are at this very moment. */
  rowsNow<Row>(sql: string, values: readonly unknown[]): Row[];
}

/** What of the driver is used here, which contract-tests/ does not know. */
interface Connection {
  prepare<Row>(sql: string): { all(...values: unknown[]): Row[] };
  exec(sql: string): void;
  function(name: string, options: { varargs: true }, fn: (...values: never[]) => unknown): void;
}

/** Looks through the executor of a write. */
export async function probeOf({ knex }: Executor): Promise<WriteProbe> {
  const connection = await (knex.client as { acquireConnection(): Promise<Connection> }).acquireConnection();
  return {
    noteRows: (tables, note) => noteRows(connection, tables, note),
    rowsNow: <Row>(sql: string, values: readonly unknown[]) =>
      connection.prepare<Row>(sql).all(...values.map((value) => (typeof value === 'boolean' ? Number(value) : value))),
  };
}

/** By triggers that no other connection sees. */
function noteRows(connection: Connection, tables: readonly NotedTable[], note: NoteRow): void {
  connection.function(
    'note_written',
    { varargs: true },
    (act: WriteAct, table: string, row: number, ...values: (string | null)[]) => {
      note(act, table, row, values);
      return null;
    },
  );
  for (const { table, columns, counters = [] } of tables) {
    for (const [act, when] of Object.entries(whenToNote(connection, table, counters))) {
      const row = act === 'insert' ? 'new' : 'old';
      const values = columns.map((column) => `, ${column.replaceAll('row.', `${row}.`)}`);
      connection.exec(
        `create temp trigger note_${act}_of_${table} after ${when} on main.${table}
         begin select note_written('${act}', '${table}', ${ROW_ID.replace('row', row)}${values.join('')}); end`,
      );
    }
  }
}

/** When which act is noted, in the words of a trigger: an update of counters alone is no other one. */
function whenToNote(
  connection: Connection,
  table: string,
  counters: readonly string[],
): Partial<Record<WriteAct, string>> {
  const acts = { insert: 'insert', update: 'update', delete: 'delete' };
  if (counters.length === 0) return acts;
  const columns = connection.prepare<{ name: string }>(`select name from pragma_table_info('${table}')`).all();
  const others = columns.map(({ name }) => name).filter((name) => !counters.includes(name));
  return { ...acts, update: `update of ${others.join()}`, count: `update of ${counters.join()}` };
}

/** Where `keepWrites` keeps rows. */
export const KEPT = 'recorded_writes';

/**
 * Has each row that is written from now on kept in a table of its own, by whichever connection, as long as its write is
 * not rolled back: `name` is its table, `act` what was done, `account` whose it is where its table tells.
 *
 * @param without tables whose rows are not kept
 */
export async function keepWrites(knex: Executor['knex'], without: readonly string[]): Promise<void> {
  const owned = new Set(
    (await storedColumns(knex)).filter(({ name }) => name === 'account_id').map(({ table }) => table),
  );
  const tables = (await storedTables(knex)).filter((name) => !without.includes(name));
  await knex.schema.createTable(KEPT, (table) => {
    table.increments('seq');
    table.text('name').notNullable();
    table.text('act').notNullable();
    table.text('account');
  });
  if (!isOnSqlite(knex)) await knex.raw(KEEP_ROW);
  for (const name of tables) {
    const owner = name === 'accounts' ? 'id' : owned.has(name) ? 'account_id' : undefined;
    if (isOnSqlite(knex)) await keepByTrigger(knex, name, owner);
    else
      await knex.raw(
        `create trigger record_acts after insert or update or delete on ${name} for each row execute function keep_row('${owner ?? ''}')`,
      );
  }
}

async function keepByTrigger(knex: Executor['knex'], name: string, owner: string | undefined): Promise<void> {
  for (const act of ['insert', 'update', 'delete']) {
    const account = owner === undefined ? 'null' : `${act === 'insert' ? 'new' : 'old'}.${owner}`;
    await knex.raw(
      `create trigger record_${act}_of_${name} after ${act} on ${name} begin insert into ${KEPT} (name, act, account) values ('${name}', '${act}', ${account}); end`,
    );
  }
}

/** Keeps the row for which a trigger of PostgreSQL is run; its argument is the column that tells whose it is, or empty. */
const KEEP_ROW = `create function keep_row() returns trigger language plpgsql as $$
  declare account text;
  begin
    if tg_argv[0] = '' then account := null;
    elsif tg_op = 'INSERT' then account := to_jsonb(new) ->> tg_argv[0];
    else account := to_jsonb(old) ->> tg_argv[0];
    end if;
    insert into ${KEPT} (name, act, account) values (tg_table_name, lower(tg_op), account);
    return null;
  end $$`;

/** Has what is inserted into a table refused, with these words, until it is allowed again. */
export async function refuseInserts(knex: Executor['knex'], table: string, words: string): Promise<void> {
  if (isOnSqlite(knex)) {
    await knex.raw(
      `create trigger refused_${table} before insert on ${table} begin select raise(abort, '${words}'); end`,
    );
    return;
  }
  await knex.raw(
    `create or replace function refuse_insert() returns trigger language plpgsql as
     $$ begin raise exception using message = tg_argv[0]; end $$`,
  );
  await knex.raw(
    `create trigger refused before insert on ${table} for each row execute function refuse_insert('${words}')`,
  );
}

/** Allows again what `refuseInserts` has refused. */
export async function allowInserts(knex: Executor['knex'], table: string): Promise<void> {
  await knex.raw(isOnSqlite(knex) ? `drop trigger refused_${table}` : `drop trigger refused on ${table}`);
}
