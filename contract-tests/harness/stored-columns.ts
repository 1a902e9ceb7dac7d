// What tables and columns a database has, for tests that account for each of them, on whichever engine.
import type { Executor } from '../../db/engine/executor.js';

type Knex = Executor['knex'];

export interface StoredColumn {
  readonly table: string;
  readonly name: string;
  /** As the engine has it, such as `text` or `varchar(255)`; its case is the engine's. */
  readonly type: string;
  /** The place in the primary key, counted from 1; 0 for others. */
  readonly keyPlace: number;
  /** The table that the column's values are of; null when it is none. */
  readonly refersTo: string | null;
}

/** Whether a database is one on SQLite, for what each engine has its own words for. */
export const isOnSqlite = (knex: Knex): boolean => (knex.client as { dialect: string }).dialect === 'sqlite3';

/** Where PostgreSQL notes what transactions touch, and counts requests: of its engine, and no part of what is stored. */
const OF_ENGINE = ['touches', 'touches_kept', 'request_windows'];

/** Where the search index notes by itself, whenever it is built anew, what no request does. */
export const OF_SEARCH = ['search_images', 'search_snapshots', 'search_wishes'];

/** The names of all tables, those of the migrations' own among them, in their order. */
export async function storedTables(knex: Knex): Promise<string[]> {
  if (!isOnSqlite(knex))
    return knex('pg_tables')
      .where('schemaname', 'public')
      .whereNotIn('tablename', OF_ENGINE)
      .orderBy('tablename')
      .pluck('tablename');
  return knex('sqlite_master')
    .where('type', 'table')
    .whereNot('name', 'like', 'sqlite_%')
    .orderBy('name')
    .pluck('name');
}

/** The columns of all tables, each table's in their order. */
export async function storedColumns(knex: Knex): Promise<StoredColumn[]> {
  return knex.raw(isOnSqlite(knex) ? OF_SQLITE : OF_POSTGRESQL);
}

const OF_SQLITE = `select m.name as "table", c.name, c.type, c.pk as "keyPlace", f."table" as "refersTo"
  from sqlite_master as m
  join pragma_table_info(m.name) as c
  left join pragma_foreign_key_list(m.name) as f on f."from" = c.name
  where m.type = 'table' and m.name not like 'sqlite_%' order by m.name, c.cid`;

const OF_POSTGRESQL = `select t.relname as "table", c.attname as name, format_type(c.atttypid, c.atttypmod) as type,
    coalesce(array_position(k.conkey, c.attnum), 0) as "keyPlace", o.relname as "refersTo"
  from pg_class as t
  join pg_attribute as c on c.attrelid = t.oid and c.attnum > 0 and not c.attisdropped
  left join pg_constraint as k on k.conrelid = t.oid and k.contype = 'p'
  left join pg_constraint as f on f.conrelid = t.oid and f.contype = 'f' and f.conkey = array[c.attnum]
  left join pg_class as o on o.oid = f.confrelid
  where t.relkind = 'r' and t.relnamespace = 'public'::regnamespace
    and t.relname not in (${OF_ENGINE.map((name) => `'${name}'`).join()}) order by t.relname, c.attnum`;
