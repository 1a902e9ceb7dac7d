// The schema of a database in words that are the same for all engines, so that it can be compared.
import type { Executor } from '../../db/engine/executor.js';
import { isOnSqlite, storedColumns, storedTables } from './stored-columns.js';

type Knex = Executor['knex'];

/** A line for each column, index, check and trigger, in order; those of the migrations' own tables are left out. */
export async function storedSchema(knex: Knex): Promise<string[]> {
  const tables = (await storedTables(knex)).filter((name) => !name.startsWith('knex_'));
  const rows = isOnSqlite(knex) ? await rowsOfSqlite(knex) : await rowsOfPostgresql(knex);
  const lines = [...(await columnLines(knex, rows.columns)), ...rows.indexes.map(indexLine), ...rows.checks.map(line)];
  for (const { table, name } of rows.triggers) lines.push(`${table} trigger ${name}`);
  return lines.filter((one) => tables.includes(one.split(' ')[0]!)).sort();
}

interface Rows {
  /** What else is known of columns. */
  readonly columns: readonly { table: string; name: string; is_null: number; value: string | null }[];
  readonly indexes: readonly { table: string; name: string; sql: string }[];
  readonly checks: readonly { table: string; checks: number }[];
  readonly triggers: readonly { table: string; name: string }[];
}

const line = ({ table, checks }: { table: string; checks: number }): string => `${table} has ${checks} checks`;

/** Types of SQLite in the words of PostgreSQL. */
const TYPES: Readonly<Record<string, string>> = {
  integer: 'bigint',
  boolean: 'bigint',
  blob: 'bytea',
  float: 'double precision',
};

async function columnLines(knex: Knex, more: Rows['columns']): Promise<string[]> {
  const about = new Map(more.map((row) => [`${row.table}.${row.name}`, row]));
  const places = new Map<string, number>();
  return (await storedColumns(knex)).map(({ table, name, type, keyPlace, refersTo }) => {
    const { is_null, value } = about.get(`${table}.${name}`)!;
    const place = (places.get(table) ?? 0) + 1;
    places.set(table, place);
    const words = isOnSqlite(knex) ? (TYPES[type.toLowerCase()] ?? type.toLowerCase()) : type;
    const key = keyPlace > 0 ? ` key ${keyPlace}` : is_null === 1 ? '' : ' not null';
    // Either writes numbers as texts, PostgreSQL with their type.
    const initial = value === null ? '' : ` default ${value.replace(/::[\w ]+$/, '').replaceAll("'", '')}`;
    return `${table} ${String(place).padStart(2, '0')} ${name} ${words}${key}${initial}${refersTo === null ? '' : ` of ${refersTo}`}`;
  });
}

/**
 * What an index is on, as far as both engines say it alike: whether it is unique, its columns in their order, and the
 * names and texts of its expressions and of its condition.
 */
function indexLine({ table, name, sql }: Rows['indexes'][number]): string {
  const [, unique, rest] = /^create (unique )?index .*? on \S+ (?:using btree )?(.*)$/is.exec(sql)!;
  const [on, where = ''] = rest!.split(/ where /i) as [string, string?];
  return `${table} index ${name} ${unique ?? ''}on ${wordsOf(on)}${where === '' ? '' : ` where ${wordsOf(where)}`}`;
}

/** Casts, brackets and quotes of names are each engine's own, and so is `in` of several texts. */
const wordsOf = (sql: string): string =>
  (sql.replace(/::\w+/g, '').match(/'[^']*'|\w+/g) ?? [])
    .filter((word) => !/^(?:any|array|in|asc|public)$/i.test(word))
    .map((word) => (word.startsWith("'") ? word : word.toLowerCase()))
    .join(' ');

async function rowsOfSqlite(knex: Knex): Promise<Rows> {
  const master: { type: string; name: string; tbl_name: string; sql: string | null }[] = await knex('sqlite_master')
    .whereNotNull('sql')
    .select('type', 'name', 'tbl_name', 'sql');
  const of = (kind: string) =>
    master.filter(({ type }) => type === kind).map(({ tbl_name, name, sql }) => ({ table: tbl_name, name, sql: sql! }));
  return {
    columns: await knex.raw(
      `select m.name as "table", c.name, not c."notnull" as is_null, c.dflt_value as value
       from sqlite_master as m join pragma_table_info(m.name) as c where m.type = 'table'`,
    ),
    indexes: of('index'),
    checks: of('table').map(({ table, sql }) => ({ table, checks: sql.match(/\bcheck ?\(/gi)?.length ?? 0 })),
    // For INSERT OR REPLACE, which PostgreSQL does not have.
    triggers: of('trigger').filter(({ name }) => !name.endsWith('_no_insert')),
  };
}

async function rowsOfPostgresql(knex: Knex): Promise<Rows> {
  return {
    columns: await knex.raw(
      `select table_name as "table", column_name as name, is_nullable = 'YES' as is_null, column_default as value
       from information_schema.columns where table_schema = 'public'`,
    ),
    indexes: await knex.raw(
      `select t.relname as "table", i.relname as name, pg_get_indexdef(i.oid) as sql
       from pg_index as x join pg_class as i on i.oid = x.indexrelid join pg_class as t on t.oid = x.indrelid
       where t.relnamespace = 'public'::regnamespace and not x.indisprimary`,
    ),
    checks: await knex.raw(
      `select t.relname as "table", count(k.oid) as checks from pg_class as t
       left join pg_constraint as k on k.conrelid = t.oid and k.contype = 'c'
       where t.relkind = 'r' and t.relnamespace = 'public'::regnamespace group by t.relname`,
    ),
    triggers: await knex.raw(
      `select t.relname as "table", g.tgname as name from pg_trigger as g join pg_class as t on t.oid = g.tgrelid
       where not g.tgisinternal and not starts_with(g.tgname, 'touched_by_')`,
    ),
  };
}
